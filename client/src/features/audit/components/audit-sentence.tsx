import type { Phrase } from '../use-audit-labels.ts'

/** Sentence of an audit entry with bold names. */
export function AuditSentence({ phrases }: { phrases: readonly Phrase[] }) {
  return (
    <>
      {phrases.map(({ text, strong }, index) =>
        strong ? (
          // oxlint-disable-next-line react/no-array-index-key -- phrases have no identity beside their position
          <strong key={index} className="font-semibold break-words">
            {text}
          </strong>
        ) : (
          text
        ),
      )}
    </>
  )
}

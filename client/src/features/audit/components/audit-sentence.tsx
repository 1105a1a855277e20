import type { Phrase } from '../use-labels.ts'

/** A sentence with the names in it standing out. */
export function AuditSentence({ phrases }: { phrases: readonly Phrase[] }) {
  return (
    <>
      {phrases.map(({ text, strong }, index) =>
        strong ? (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a sentence have no other place
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

import { MAX_STAFF_LINES } from '@forki/contract/limits'
import { CircleAlert, KeyRound, Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { MOST_NEEDED_ROLES_FIRST } from '../grant-rules.ts'
import type { ParsedLine } from './parse-lines.ts'

interface LinePreviewProps {
  lines: readonly ParsedLine[]
  /** Error texts of the server, by index of the line from 0. */
  refusals: ReadonlyMap<number, string>
  /** Number of lines with a problem. */
  wrongCount: number
}

/** Preview of a pasted list: what each line adds, or what is wrong in it. */
export function LinePreview({ lines, refusals, wrongCount }: LinePreviewProps) {
  const { t } = useTranslation('staff')
  return (
    <section aria-label={t('list.preview')} className="flex flex-col gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {t('list.preview')}
        <output aria-live="polite">
          {wrongCount > 0 ? <Badge tone="danger">{t('list.wrong', { count: wrongCount })}</Badge> : null}
        </output>
      </h3>
      <ol className="divide-y divide-line rounded-md border border-line">
        {lines.map((line, index) => (
          <PreviewRow key={line.lineNumber} line={line} refusal={refusals.get(index)} />
        ))}
      </ol>
    </section>
  )
}

function PreviewRow({ line, refusal }: { line: ParsedLine; refusal: string | undefined }) {
  const { t } = useTranslation(['staff', 'access'])
  const roles = MOST_NEEDED_ROLES_FIRST.map((each) => t(`access:roles.${each}`)).join(', ')
  const { lineNumber, text, email, name, role, pin, problem } = line
  const fault = problem ? t(`staff:list.problem.${problem}`, { limit: MAX_STAFF_LINES, roles }) : refusal
  const Icon = fault ? CircleAlert : email ? Mail : KeyRound
  const effect = email
    ? t('staff:list.invites', { email })
    : t(pin === null ? 'staff:list.adds' : 'staff:list.adds_pin')
  return (
    <li className="flex items-start gap-3 px-3 py-2.5">
      <span className="sr-only">{t('staff:list.line', { number: lineNumber })}</span>
      <span className="tabular w-6 pt-0.5 text-right text-sm text-ink-muted" aria-hidden>
        {lineNumber}
      </span>
      <Icon
        className={`mt-0.5 size-5 shrink-0 ${fault ? 'text-danger-ink' : 'text-ink-muted'}`}
        aria-hidden
      />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{fault ? text : name || email}</span>
        <span className={`block text-sm wrap-anywhere ${fault ? 'text-danger-ink' : 'text-ink-muted'}`}>
          {fault ?? effect}
        </span>
      </span>
      {fault ? null : <Badge>{t(`access:roles.${role}`)}</Badge>}
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { errorText, type ApiError } from '../lib/api.ts'
import type { EditConflict } from '../lib/edit-conflict.ts'
import type { FailedKey } from '../locales/es.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface SaveProblemProps {
  error: ApiError | null
  failed: FailedKey
  form: { editConflict: EditConflict }
  className?: string
}

/** Reason of a failed save. If another user changed the same field, the user chooses between both values. */
export function SaveProblem({ error, failed, form, className }: SaveProblemProps) {
  const { t } = useTranslation('common')
  const { conflicts, resolve } = form.editConflict
  if (!error) return null
  const classProps = className ? { className } : {}
  if (error.code !== 'changed_meanwhile')
    return (
      <Notice tone="danger" {...classProps}>
        {errorText(error, failed)}
      </Notice>
    )
  if (conflicts.length === 0)
    return (
      <Notice tone="info" {...classProps}>
        {t('meanwhile.chosen')}
      </Notice>
    )
  return (
    <Notice tone="warning" title={t('meanwhile.title')} {...classProps}>
      <p>{t('meanwhile.text')}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {conflicts.map(({ name, label, mine, theirs }) => (
          <li key={name}>
            <p className="font-semibold">{label}</p>
            <div className="mt-1.5 flex flex-wrap gap-2">
              <Button className={VALUE} onClick={() => resolve(name, 'mine')}>
                {t('meanwhile.mine', { value: truncate(mine) })}
              </Button>
              <Button className={VALUE} onClick={() => resolve(name, 'theirs')}>
                {t('meanwhile.theirs', { value: truncate(theirs) })}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** CSS classes of a button that wraps long field values. */
const VALUE = 'h-auto! min-h-11 max-w-full py-2 text-left whitespace-normal! wrap-anywhere'
/** Maximum length of a field value on a button, in characters. */
const MAX_CHARS = 60
const truncate = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text)

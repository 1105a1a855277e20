import { useTranslation } from 'react-i18next'
import type { EditConflict } from '../lib/edit-conflict.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface EditConflictNoticeProps {
  editConflict: EditConflict
  className?: string
}

/**
 * Notice that another user changed the same fields. The user chooses between both values of each field. Absent
 * without a conflict.
 */
export function EditConflictNotice({ editConflict, ...rest }: EditConflictNoticeProps) {
  const { t } = useTranslation('common')
  const { conflicts, resolve } = editConflict
  if (conflicts.length === 0) return null
  return (
    <Notice tone="warning" title={t('meanwhile.title')} {...rest}>
      <p>{t('meanwhile.text')}</p>
      <ul className="mt-3 flex flex-col gap-4">
        {conflicts.map(({ name, label, mine, theirs }) => (
          <li key={name}>
            <p className="font-semibold">{label}</p>
            <div className="mt-1.5 flex flex-wrap gap-2">
              <Button className={VALUE_CLASS} onClick={() => resolve(name, 'mine')}>
                {t('meanwhile.mine', { value: truncate(mine) })}
              </Button>
              <Button className={VALUE_CLASS} onClick={() => resolve(name, 'theirs')}>
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
const VALUE_CLASS = 'h-auto! min-h-11 max-w-full py-2 text-left whitespace-normal! wrap-anywhere'
/** Maximum length of a field value on a button, in characters. */
const MAX_CHARS = 60
const truncate = (text: string) => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text)

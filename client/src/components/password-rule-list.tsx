import { MIN_PASSWORD_LENGTH } from '@forki/contract/limits'
import { clsx } from 'clsx'
import { Check, Circle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { passwordRules } from '../lib/password-rules.ts'

/**
 * List of rules for a new password, checked on each key. The maximum length shows only when the password exceeds
 * it.
 */
export function PasswordRuleList({ password }: { password: string }) {
  const { t } = useTranslation('auth')
  const met = passwordRules(password)
  const rules = [
    { key: 'length', met: met.length, text: t('rules.length', { count: MIN_PASSWORD_LENGTH }) },
    { key: 'common', met: met.common, text: t('rules.common') },
    ...(met.fits ? [] : [{ key: 'fits', met: false, text: t('rules.fits') }]),
  ]
  return (
    <ul aria-label={t('rules.label')} className="flex flex-col gap-1 text-sm">
      {rules.map((rule) => (
        <li
          key={rule.key}
          className={clsx('flex items-center gap-2', rule.met ? 'text-success-ink' : 'text-ink-muted')}
        >
          {rule.met ? <Check className="size-4" aria-hidden /> : <Circle className="size-4" aria-hidden />}
          {rule.text}
        </li>
      ))}
    </ul>
  )
}

/**
 * Language switch for pages without the application frame. Within the frame, the account menu contains the
 * language.
 */
import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, LANGUAGE_NAMES, languageOf, setLanguage, type Language } from '../lib/i18n.ts'

interface LanguageSwitchProps {
  /** Callback after the user changes the language, for example to store the choice in the account. */
  onChange?: (language: Language) => void
  className?: string
}

export function LanguageSwitch({ onChange, className }: LanguageSwitchProps) {
  const { t, i18n } = useTranslation('common')
  const current = languageOf(i18n)
  const choose = (next: Language) => {
    void setLanguage(next)
    onChange?.(next)
  }
  return (
    <fieldset aria-label={t('language')} className={clsx('inline-flex items-center print:hidden', className)}>
      {LANGUAGES.map((code, index) => (
        <span key={code} className="inline-flex items-center">
          {index > 0 ? (
            <span className="text-line-strong" aria-hidden>
              /
            </span>
          ) : null}
          <button
            type="button"
            lang={code}
            aria-pressed={code === current}
            onClick={() => choose(code)}
            className={clsx(
              'min-h-11 rounded-md px-2 text-sm transition-colors',
              code === current
                ? 'font-semibold text-ink underline decoration-accent decoration-2 underline-offset-6'
                : 'text-ink-soft hover:text-ink',
            )}
          >
            {LANGUAGE_NAMES[code]}
          </button>
        </span>
      ))}
    </fieldset>
  )
}

/** Texts of card templates in the interface language, for screens of staff. */
import { language } from '../../lib/i18n.ts'
import { useSignal } from '../../lib/signal.ts'
import { templateIn } from './in-language.ts'

export function useCardTemplateTexts() {
  const lang = useSignal(language)
  return <T extends Parameters<typeof templateIn>[0]>(template: T): T => templateIn(template, lang)
}

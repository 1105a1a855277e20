import { startI18n, type Catalogue } from '../lib/i18n.ts'
import { es } from '../locales/es.ts'

/** Spanish, every word of it: what a test renders has no route that would fetch them. */
export const startTranslations = () => startI18n('es', Object.keys(es) as Catalogue[])

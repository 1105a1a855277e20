import { startI18n, type Catalogue } from '../lib/i18n.ts'
import { es } from '../locales/es.ts'

/** Loads all Spanish translation catalogues, because tests have no routes that would load them. */
export const startTranslations = () => startI18n('es', Object.keys(es) as Catalogue[])

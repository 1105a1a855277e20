import { loadTranslations, type Catalogue } from './i18n.ts'

/** Waits for the import of a lazy component and for the translation catalogues that the component uses. */
export async function withTranslations<M>(module: Promise<M>, ...names: Catalogue[]): Promise<M> {
  const [loaded] = await Promise.all([module, loadTranslations(names)])
  return loaded
}

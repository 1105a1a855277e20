import { Suspense } from 'react'
import { loadTranslations } from '../../../lib/i18n.ts'
import { lazy } from '../../../lib/lazy.tsx'
import type { ImportDialogProps } from './import-dialog.lazy.tsx'

const LazyImportDialog = lazy<ImportDialogProps>(async () => {
  const [module] = await Promise.all([
    import('./import-dialog.lazy.tsx'),
    loadTranslations(['imports', 'dishes']),
  ])
  return module.ImportDialog
}, false)

/** Lazy import dialog of `import-dialog.lazy.tsx`. Its code and its translations load when it opens. */
export const ImportDialog = (props: ImportDialogProps) => (
  <Suspense>
    <LazyImportDialog {...props} />
  </Suspense>
)

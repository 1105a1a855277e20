import { build, type Plugin, type UserConfig } from 'vite'

/** Where the drawing bundle lies, below the built client; a name that begins with a dot is never served. */
const FOLDER = '.drawn'

/**
 * After the screens, the bundle with which the server draws pages before any script runs (`src/app/drawn.tsx`), with all
 * that it needs inside.
 */
export function drawnPages(config: UserConfig): Plugin {
  let outDir = 'dist'
  let failed = false
  return {
    name: 'forki:drawn-pages',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved: (resolved) => void (outDir = resolved.build.outDir),
    buildEnd: (error) => void (failed = error !== undefined),
    async closeBundle() {
      if (failed) return
      await build({
        ...config,
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { ...config.define, 'process.env.NODE_ENV': '"production"' },
        ssr: { noExternal: true },
        build: {
          ...config.build,
          ssr: 'src/app/drawn.tsx',
          outDir: `${outDir}/${FOLDER}`,
          emptyOutDir: true,
          manifest: false,
          modulePreload: false,
          rolldownOptions: {
            // Both languages are always at hand here; that the screens fetch them one by one is no matter.
            checks: { ineffectiveDynamicImport: false },
            output: { entryFileNames: 'drawn.js' },
          },
        },
      })
    },
  }
}

import type { Plugin } from 'vite'

const FLOATING = /\/ui\/(dropdown-menu|popover|sheet|dialog)\.tsx$/
const IN_TIME = /\/ui\/[\w-]+-in-time\.tsx$/

/** What floats over a page comes after the first screen: whoever asks for it gets what fetches it in time. */
export function floatingInTime(): Plugin {
  return {
    name: 'forki:floating-in-time',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer, options) {
      if (!FLOATING.test(source) || IN_TIME.test(importer ?? '')) return null
      return this.resolve(source.replace('.tsx', '-in-time.tsx'), importer, { ...options, skipSelf: true })
    },
  }
}

import { useEffect, useRef, useState, type DragEvent } from 'react'
import { filesOf } from './check-file.ts'

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/**
 * Files that the user drops on an element, and images that the user pastes while the element is on screen.
 * Spread `zone` on the element. `isDragOver` is true while the user drags a file over the element.
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled: boolean) {
  const [isDragOver, setOver] = useState(false)
  const latest = useRef(onFiles)
  useEffect(() => {
    latest.current = onFiles
  })
  useEffect(() => {
    if (!enabled) return undefined
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData?.files).filter(({ type }) => type.startsWith('image/'))
      // Only one drop zone handles a paste, even if two drop zones are on screen.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      latest.current(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [enabled])
  const zone = {
    onDragOver: (event: DragEvent) => {
      if (!enabled || !hasFiles(event)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      setOver(false)
      if (!enabled || !hasFiles(event)) return
      event.preventDefault()
      onFiles(filesOf(event.dataTransfer.files))
    },
  }
  return { isDragOver, zone }
}

import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSignal } from '../../../../lib/signal.ts'
import { useSelectedPieces, useEditor, useScene } from '../editor-context.ts'
import { isTable } from '../model/scene.ts'

const ANNOUNCE_DELAY_MS = 350

/** Live region that announces the selection and its coordinates on the plan to screen readers. */
export function SelectionAnnouncer() {
  const { t } = useTranslation('layout-editor')
  const pieces = useSelectedPieces()
  const { sections } = useScene()
  const chosen = useSignal(useEditor().sectionId)
  const section = sections.find(({ id }) => id === chosen)
  const [piece] = pieces
  const [announcement, setAnnouncement] = useState('')
  const text =
    pieces.length > 1
      ? t('chosen', { count: pieces.length })
      : piece
        ? t('said', {
            name: isTable(piece) ? t('table_title', { label: piece.label }) : t(`decor.${piece.kind}`),
            x: Math.round(piece.x),
            y: Math.round(piece.y),
            rotation: Math.round(piece.rotation),
          })
        : section
          ? t('said_section', { name: section.name, x: Math.round(section.x), y: Math.round(section.y) })
          : ''
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}

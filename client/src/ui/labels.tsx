/**
 * Texts of the UI primitives, such as the label of a close button. Primitives contain no texts of their own. The
 * application provides all of them in the interface language.
 */
import { createContext, use, type ReactNode } from 'react'

export interface UiLabels {
  close: string
  loading: string
  required: string
  optional: string
  show_password: string
  hide_password: string
  clear: string
  backspace: string
  decrease: string
  increase: string
}

const emptyLabels: UiLabels = {
  close: '',
  loading: '',
  required: '',
  optional: '',
  show_password: '',
  hide_password: '',
  clear: '',
  backspace: '',
  decrease: '',
  increase: '',
}

const LabelsContext = createContext<UiLabels>(emptyLabels)

/** Provider of the texts for all UI primitives below it in the tree. */
export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>
}

export const useUiLabels = () => use(LabelsContext)

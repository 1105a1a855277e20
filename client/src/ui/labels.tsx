/**
 * The few words primitives need by themselves (the name of a close button, of a spinner). Primitives hold no text:
 * the application provides these once, in the reader's language.
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

const empty: UiLabels = {
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

const LabelsContext = createContext<UiLabels>(empty)

/** Gives every primitive below it its words. */
export function UiLabelsProvider({ labels, children }: { labels: UiLabels; children: ReactNode }) {
  return <LabelsContext value={labels}>{children}</LabelsContext>
}

/** The words of the primitives, in the reader's language. */
export const useUiLabels = () => use(LabelsContext)

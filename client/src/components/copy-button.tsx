/** Button that copies a text to the clipboard. Its label then states the success or the failure. */
import { Check, Copy, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string
  label: string
  /** Label of the button after copying. */
  copiedLabel: string
}

/** Time in which the label states the result, in milliseconds. */
const RESULT_SHOWN_MS = 2500

const ICONS = { copied: Check, failed: TriangleAlert }

export function CopyButton({ text, label, copiedLabel, ...buttonProps }: CopyButtonProps) {
  const { t } = useTranslation('common')
  const [result, setResult] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (!result) return undefined
    const timer = setTimeout(() => setResult(null), RESULT_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [result])
  const Icon = result ? ICONS[result] : Copy
  const labels = { copied: copiedLabel, failed: t('not_copied') }
  return (
    <Button
      {...buttonProps}
      icon={<Icon className={buttonProps.size === 'sm' ? 'size-4' : 'size-5'} aria-hidden />}
      onClick={() => void copyText(text).then((isCopied) => setResult(isCopied ? 'copied' : 'failed'))}
    >
      <span aria-live="polite">{result ? labels[result] : label}</span>
    </Button>
  )
}

/**
 * Copies a text to the clipboard.
 * @returns true if the copy succeeded
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Fallback for plain http, as in a restaurant's local network, where browsers have no clipboard API. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed -left-[200vw] top-0'
  // Appends the hidden text area to an open dialog, because its focus trap blocks elements outside.
  const host = document.querySelector('[role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}

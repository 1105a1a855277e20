/** Button that copies a text to the clipboard. Its label confirms the copy. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string
  label: string
  /** Label of the button after copying. */
  copiedLabel: string
}

const CONFIRMATION_MS = 2500

export function CopyButton({ text, label, copiedLabel, ...look }: CopyButtonProps) {
  const [wasCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!wasCopied) return undefined
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [wasCopied])
  const Icon = wasCopied ? Check : Copy
  return (
    <Button
      {...look}
      icon={<Icon className={look.size === 'sm' ? 'size-4' : 'size-5'} aria-hidden />}
      onClick={() => void copyText(text).then(setCopied)}
    >
      <span aria-live="polite">{wasCopied ? copiedLabel : label}</span>
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
  const succeeded = document.execCommand('copy')
  area.remove()
  return succeeded
}

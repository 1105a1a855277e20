/** Copies a text (an address, a key) to the clipboard and says so in its place. */
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../ui/button.tsx'

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  text: string
  label: string
  /** What it says once the text is copied. */
  copied: string
}

const SAID_FOR_MS = 2500

export function CopyButton({ text, label, copied, ...look }: CopyButtonProps) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => setDone(false), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [done])
  const Icon = done ? Check : Copy
  return (
    <Button
      {...look}
      icon={<Icon className="size-5" aria-hidden />}
      onClick={() => void copyText(text).then(setDone)}
    >
      <span aria-live="polite">{done ? copied : label}</span>
    </Button>
  )
}

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** A page over plain http, as in a restaurant's own network, has no clipboard: the old command still works there. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed -left-[200vw] top-0'
  // Inside an open dialog, whose focus may not leave it.
  const host = document.querySelector('[role="dialog"]') ?? document.body
  host.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

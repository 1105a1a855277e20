/**
 * Prints at one tap: on the network where a printer takes the document, in the browser elsewhere. Beside it the choice of
 * another printer, this browser, or a PDF.
 *   <PrintButton place={place} wanted={{ document: 'bill', subject_id: order.id }}
 *     browser={() => print.start(<Receipt … />)} label={t('…')} />
 */
import { ChevronDown, Printer } from 'lucide-react'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccessibleRestaurant } from '../../domain/access/current-user.ts'
import { lazyOnOpen } from '../../lib/lazy.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useNetworkPrinters, type PrintRequest } from '../../domain/printing/network-printers.ts'

const PrintDialog = lazyOnOpen(async () => (await import('./print-dialog.tsx')).PrintDialog)

interface PrintButtonProps {
  restaurant: AccessibleRestaurant | undefined
  wanted: PrintRequest
  /** Prints through the browser's own dialog. */
  browser: () => void
  label: string
  /** Only its picture shows; the label is read aloud. */
  small?: boolean
  /** One of several in a row: less air, and on a phone and beside a narrow ticket its words without the picture. */
  tight?: boolean
  /** A PDF says that it is not the first. */
  copy?: boolean
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'md' | 'touch'
  block?: boolean
  busy?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

export function PrintButton(props: PrintButtonProps) {
  const { restaurant, wanted, browser, label, copy = false } = props
  const { small, tight, variant = 'secondary', size = 'md', block, busy, disabled, autoFocus } = props
  const { t } = useTranslation('print')
  const network = useNetworkPrinters(restaurant)
  const [choosing, setChoosing] = useState(false)
  const waits = busy === true || network.busy
  const print = () => network.print(wanted, browser)
  const icon = <Printer className="size-5" aria-hidden />
  const focus = autoFocus === undefined ? {} : { autoFocus }
  return (
    <span className={clsx('inline-flex', block && 'w-full')}>
      {small ? (
        <IconButton
          {...{ size, variant, label, icon }}
          className="rounded-r-none!"
          disabled={disabled === true || waits}
          onClick={print}
        />
      ) : (
        <Button
          {...{ size, variant, icon, ...focus }}
          className={clsx(
            'rounded-r-none!',
            block && 'min-w-0 flex-1',
            tight && 'px-2! max-sm:[&_svg]:hidden min-[60rem]:max-xl:[&_svg]:hidden',
          )}
          busy={waits}
          disabled={disabled}
          onClick={print}
        >
          {label}
        </Button>
      )}
      <IconButton
        size={size}
        variant={variant}
        className={clsx('-ml-px rounded-l-none!', tight && 'w-11!')}
        label={t('choose.other', { what: label })}
        aria-haspopup="dialog"
        icon={<ChevronDown className="size-4" />}
        disabled={disabled === true || waits || !restaurant}
        onClick={() => setChoosing(true)}
      />
      {restaurant ? (
        <PrintDialog
          open={choosing}
          onOpenChange={setChoosing}
          {...{ restaurant, network, wanted, browser, copy }}
        />
      ) : null}
    </span>
  )
}

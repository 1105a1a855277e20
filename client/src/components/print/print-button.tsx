/**
 * Button that prints on a network printer that is set up for this kind of document, or else in the browser. A
 * dialog offers another printer, this browser, or a PDF.
 * @example
 * ```tsx
 * <PrintButton restaurant={restaurant} request={{ document: 'bill', subject_id: order.id }}
 *   printInBrowser={() => print.start(<Receipt … />)} label={t('…')} />
 * ```
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
  request: PrintRequest
  /** Callback that prints through the browser's print dialog. */
  printInBrowser: () => void
  label: string
  /** True if the button shows only its icon. Screen readers still read the label. */
  small?: boolean
  /** True in a row of buttons: less padding, and no icon below 640 px and from 960 to 1279 px window width. */
  compact?: boolean
  /** True if a PDF of the document is marked as a copy. */
  copy?: boolean
  variant?: 'primary' | 'secondary' | 'ghost'
  size?: 'md' | 'touch'
  block?: boolean
  busy?: boolean
  disabled?: boolean
  autoFocus?: boolean
}

export function PrintButton(props: PrintButtonProps) {
  const { restaurant, request, printInBrowser, label, copy = false } = props
  const { small, compact, variant = 'secondary', size = 'md', block, busy, disabled, autoFocus } = props
  const { t } = useTranslation('print')
  const network = useNetworkPrinters(restaurant)
  const [choosing, setChoosing] = useState(false)
  const isBusy = busy === true || network.busy
  const print = () => network.print(request, printInBrowser)
  const icon = <Printer className="size-5" aria-hidden />
  const focus = autoFocus === undefined ? {} : { autoFocus }
  return (
    <span className={clsx('inline-flex', block && 'w-full')}>
      {small ? (
        <IconButton
          {...{ size, variant, label, icon }}
          className="rounded-r-none!"
          disabled={disabled === true || isBusy}
          onClick={print}
        />
      ) : (
        <Button
          {...{ size, variant, icon, ...focus }}
          className={clsx(
            'rounded-r-none!',
            block && 'min-w-0 flex-1',
            compact && 'px-2! max-sm:[&_svg]:hidden min-[60rem]:max-xl:[&_svg]:hidden',
          )}
          busy={isBusy}
          disabled={disabled}
          onClick={print}
        >
          {label}
        </Button>
      )}
      <IconButton
        size={size}
        variant={variant}
        className={clsx('-ml-px rounded-l-none!', compact && 'w-11!')}
        label={t('choose.other', { what: label })}
        aria-haspopup="dialog"
        icon={<ChevronDown className="size-4" />}
        disabled={disabled === true || isBusy || !restaurant}
        onClick={() => setChoosing(true)}
      />
      {restaurant ? (
        <PrintDialog
          open={choosing}
          onOpenChange={setChoosing}
          {...{ restaurant, network, request, printInBrowser, copy }}
        />
      ) : null}
    </span>
  )
}

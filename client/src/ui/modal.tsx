/** Building blocks of dialogs and sheets: overlay, title and close button. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { focusFirstField } from './first-field.ts'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { useUiLabels } from './labels.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** Props that dialogs and sheets share. */
export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
}

interface ModalLayerProps extends Omit<ModalProps, 'title' | 'footer'> {
  /** True if Escape and presses outside do not close the overlay. */
  insistent?: boolean | undefined
  className: string
  children: ReactNode
}

/**
 * Modal overlay. It focuses its first field or choice if no element has `autoFocus`. When it closes, it returns
 * the focus to the element that had the focus before.
 */
export function ModalLayer({ open, onOpenChange, insistent, description, ...rest }: ModalLayerProps) {
  const returnFocus = useFocusReturn(open)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade-in fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          data-modal
          onOpenAutoFocus={(event) => {
            if (focusFirstField(event.currentTarget as HTMLElement)) event.preventDefault()
          }}
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          onEscapeKeyDown={(event) => {
            if (insistent || isFilledSearchField(event.target)) event.preventDefault()
          }}
          {...(insistent ? { onPointerDownOutside: preventClose } : {})}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

const preventClose = (event: Event) => event.preventDefault()

/** True for a search field with text. Escape clears the text, and only the next Escape closes the overlay. */
const isFilledSearchField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement && target.type === 'search' && target.value !== ''

interface ModalTitleProps extends Pick<ModalProps, 'title' | 'description'> {
  /** CSS class of the space between title and description. */
  gap: 'mt-1' | 'mt-1.5'
}

/** Title of the overlay, with an optional description below it. */
export const ModalTitle = ({ title, description, gap }: ModalTitleProps) => (
  <div className="min-w-0 flex-1 pt-1">
    <Radix.Title className="display text-2xl">{title}</Radix.Title>
    {description ? (
      <Radix.Description className={`${gap} text-[0.9375rem] text-ink-soft`}>{description}</Radix.Description>
    ) : null}
  </div>
)

export function ModalClose(props: Pick<IconButtonProps, 'size' | 'className'>) {
  const { close } = useUiLabels()
  return (
    <Radix.Close asChild>
      <IconButton {...props} label={close} tooltip={false} icon={<X className="size-5" />} />
    </Radix.Close>
  )
}

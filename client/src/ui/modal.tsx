/** Shared parts of dialogs and sheets. */
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { IconButton, type IconButtonProps } from './icon-button.tsx'
import { useUiLabels } from './labels.tsx'
import { useFocusReturn } from './use-focus-return.ts'

/** Properties of modal overlays. */
export interface ModalProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  footer?: ReactNode
}

interface ModalLayerProps extends Omit<ModalProps, 'title' | 'footer'> {
  /** True to ignore Escape and presses outside. */
  insistent?: boolean | undefined
  className: string
  children: ReactNode
}

/** Modal layer. It returns the focus when it closes. */
export function ModalLayer({ open, onOpenChange, insistent, description, ...rest }: ModalLayerProps) {
  const returnFocus = useFocusReturn(open)
  const preventClose = insistent ? (event: Event) => event.preventDefault() : undefined
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="animate-fade-in fixed inset-0 z-50 bg-overlay" />
        <Radix.Content
          onCloseAutoFocus={returnFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
          {...(preventClose ? { onEscapeKeyDown: preventClose, onPointerDownOutside: preventClose } : {})}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  )
}

interface ModalTitleProps extends Pick<ModalProps, 'title' | 'description'> {
  /** Space above the description. */
  gap: 'mt-1' | 'mt-1.5'
}

/** Title of the layer with its description. */
export const ModalTitle = ({ title, description, gap }: ModalTitleProps) => (
  <div className="min-w-0 flex-1 pt-1">
    <Radix.Title className="display text-2xl">{title}</Radix.Title>
    {description ? (
      <Radix.Description className={`${gap} text-[0.9375rem] text-ink-soft`}>{description}</Radix.Description>
    ) : null}
  </div>
)

/** Button that closes the layer. */
export function ModalClose(props: Pick<IconButtonProps, 'size' | 'className'>) {
  const { close } = useUiLabels()
  return (
    <Radix.Close asChild>
      <IconButton {...props} label={close} tooltip={false} icon={<X className="size-5" />} />
    </Radix.Close>
  )
}

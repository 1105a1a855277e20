/**
 * Dropdown menu that opens from a button, by default below it. `MenuChoice` is a radio group, for example of
 * languages. `shortcut` shows the hotkey of an item.
 * @example
 * ```tsx
 * <Menu trigger={<IconButton label=… icon=… />}><MenuItem icon=… onSelect=…>…</MenuItem><MenuSeparator /></Menu>
 * ```
 */
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { useState, type ReactElement, type ReactNode } from 'react'
import { useSteadyLists } from './steady-while-open.tsx'

interface MenuProps {
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** True if the menu opens at once, because the user pressed the placeholder button. */
  defaultOpen?: boolean
}

/**
 * Dropdown menu. While it is open, its items and the lists that contain it do not change, so no item moves
 * under the pointer. Refetched data appears after the menu closes.
 */
export function Menu({ trigger, children, align = 'end', side = 'bottom', defaultOpen = false }: MenuProps) {
  const [isOpen, setIsOpen] = useState(defaultOpen)
  const [items, setItems] = useState(children)
  const change = (open: boolean) => {
    if (open) setItems(children)
    setIsOpen(open)
  }
  useSteadyLists(isOpen)
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={change}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="animate-pop-in z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-lg border border-line bg-raised p-1.5 text-ink shadow-float"
        >
          {isOpen ? items : children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

const rowClass =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-[0.9375rem] outline-none data-disabled:cursor-not-allowed data-disabled:opacity-50 data-highlighted:bg-neutral-soft'

export interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  onSelect?: () => void
  disabled?: boolean
  danger?: boolean
  shortcut?: ReactNode
  /** True if the item renders as its child element, such as a link. */
  asChild?: boolean
}

export function MenuItem({ icon, children, onSelect, disabled, danger, shortcut, asChild }: MenuItemProps) {
  const itemClass = clsx(rowClass, danger && 'text-danger-ink')
  const state = { ...(onSelect ? { onSelect } : {}), ...(disabled ? { disabled } : {}) }
  if (asChild) {
    return (
      <Radix.Item asChild className={itemClass} {...state}>
        {children}
      </Radix.Item>
    )
  }
  return (
    <Radix.Item className={itemClass} {...state}>
      {icon ? <span className="text-ink-muted [&_svg]:size-5">{icon}</span> : null}
      <span className="min-w-0 flex-1">{children}</span>
      {shortcut}
    </Radix.Item>
  )
}

export interface MenuChoiceProps {
  label: string
  value: string
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[]
  onChange: (value: string) => void
}

export function MenuChoice({ label, value, options, onChange }: MenuChoiceProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} aria-label={label}>
      {options.map((option) => (
        <Radix.RadioItem key={option.value} value={option.value} className={rowClass}>
          {option.icon ? <span className="text-ink-muted [&_svg]:size-5">{option.icon}</span> : null}
          <span className="min-w-0 flex-1">{option.label}</span>
          <Radix.ItemIndicator>
            <Check className="size-5 text-accent" aria-hidden />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export const MenuSeparator = () => <Radix.Separator className="my-1.5 h-px bg-line" />

export const MenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pt-2 pb-1 text-xs font-semibold text-ink-muted">{children}</Radix.Label>
)

import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'

interface InactiveEntityCardProps {
  name: string
  /** Path that a press on the card opens. */
  to: string
  picture: ReactNode
  /** Dropdown menu with the actions on the floor plan or menu of this card. */
  actions: ReactNode
  /** Text with time and author of the last change. */
  changedText: string
  /** Button that activates the floor plan or menu. Null if the user lacks the permission to activate it. */
  activate: { label: string; onPress: () => void } | null
  children: ReactNode
}

/** Card of an inactive floor plan or menu. */
export const InactiveEntityCard = (props: InactiveEntityCardProps) => (
  <article
    aria-label={props.name}
    className="relative flex h-full flex-col rounded-lg border border-line bg-surface shadow-card transition-shadow hover:shadow-lift"
  >
    {props.picture}
    <div className="flex flex-1 flex-col p-5">
      <div className="flex items-start justify-between gap-2">
        <h3 className="display min-w-0 text-xl break-words">
          <Link
            to={props.to}
            className="after:absolute after:inset-0 after:rounded-lg hover:text-accent-ink focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            {props.name}
          </Link>
        </h3>
        <span className="relative z-1 -mt-2 -mr-2.5">{props.actions}</span>
      </div>
      {props.children}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 gap-y-2 pt-4">
        <p className="text-xs text-ink-muted">{props.changedText}</p>
        {props.activate ? (
          <Button
            className="relative z-1"
            icon={<Play className="size-4.5" aria-hidden />}
            onClick={props.activate.onPress}
          >
            {props.activate.label}
          </Button>
        ) : null}
      </div>
    </div>
  </article>
)

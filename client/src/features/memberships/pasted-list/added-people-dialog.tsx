import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../components/copy-button.tsx'
import { PaperPrint } from '../../../components/print/paper-print.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { LocalLinkNotice } from '../../../components/local-link-notice.tsx'
import { AddedPeopleCards, LinkCode } from './added-people-cards.tsx'
import type { AddedPerson } from './added-person.ts'

interface AddedPeopleDialogProps {
  people: readonly AddedPerson[]
  restaurantName: string
  onClose: () => void
}

/**
 * Dialog with the links, QR codes and PINs of the people added from a pasted list, to hand over or print. It
 * shows them once.
 */
export function AddedPeopleDialog({ people, restaurantName, onClose }: AddedPeopleDialogProps) {
  const { t } = useTranslation('staff')
  const [printing, setPrinting] = useState(false)
  const added = people.filter(({ result }) => result.membership !== null)
  const printable = added.filter(({ result }) => result.link !== null || result.pin !== null)
  return (
    <Dialog
      open
      insistent={printable.length > 0}
      size="lg"
      onOpenChange={onClose}
      title={t('added.title', { count: added.length })}
      description={t('added.text')}
      footer={
        <>
          <Button
            disabled={printable.length === 0}
            icon={<Printer className="size-5" aria-hidden />}
            onClick={() => setPrinting(true)}
          >
            {t('added.print')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('added.close')}
          </Button>
        </>
      }
    >
      <LocalLinkNotice links={people.map(({ result }) => result.link)} />
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow key={person.line.lineNumber} {...person} />
        ))}
      </ul>
      {printing ? (
        <PaperPrint margin_mm={4} onDone={() => setPrinting(false)}>
          <AddedPeopleCards restaurantName={restaurantName} people={printable} />
        </PaperPrint>
      ) : null}
    </Dialog>
  )
}

function PersonRow({ line, result }: AddedPerson) {
  const { t } = useTranslation(['staff', 'access'])
  const { outcome, link, pin } = result
  const name = line.name || (line.email ?? '')
  const isNew = result.membership !== null
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        {line.name && line.email ? (
          <span className="block text-sm wrap-anywhere text-ink-muted">{line.email}</span>
        ) : null}
        <span className="mt-1 flex flex-wrap gap-2">
          <Badge tone={isNew ? 'success' : 'neutral'}>{t(`staff:added.outcome.${outcome}`)}</Badge>
          {isNew ? <Badge>{t(`access:roles.${line.role}`)}</Badge> : null}
        </span>
      </span>
      {link ? (
        <>
          <CopyButton text={link} label={t('staff:added.copy')} copiedLabel={t('staff:added.copied')} />
          <LinkCode
            link={link}
            label={t('staff:added.code', { name })}
            className="size-28 rounded-md bg-white"
          />
        </>
      ) : null}
      {outcome === 'added' ? (
        <span className="tabular text-lg font-semibold select-all">
          {pin === null ? t('staff:added.pin_chosen') : t('staff:added.pin', { pin })}
        </span>
      ) : null}
    </li>
  )
}

import { useTranslation } from 'react-i18next'
import { useQr } from '../../../components/print/use-qr.ts'
import type { AddedPerson } from './added-person.ts'

interface AddedPeopleCardsProps {
  restaurantName: string
  people: readonly AddedPerson[]
}

/**
 * Printed cards of the staff added from a pasted list, each with the QR code of the link or with the PIN.
 * They are cut along dotted lines.
 */
export function AddedPeopleCards({ restaurantName, people }: AddedPeopleCardsProps) {
  return (
    <div className="paper-cards">
      {people.map((person) => (
        <Card key={person.line.lineNumber} restaurant={restaurantName} {...person} />
      ))}
    </div>
  )
}

function Card({ restaurant, line, result }: AddedPerson & { restaurant: string }) {
  const { t } = useTranslation('staff')
  return (
    <div className="paper-card">
      <h2>{restaurant}</h2>
      {result.link ? <LinkCode link={result.link} label="" /> : <h2>{result.pin}</h2>}
      <p>{line.name || line.email}</p>
      <p>{t(result.link ? 'added.card_link' : 'added.card_pin')}</p>
      {result.link ? <small>{result.link}</small> : null}
    </div>
  )
}

interface LinkCodeProps {
  link: string
  label: string
  className?: string
}

/** QR code of a link, in print resolution. The dialog and the printed card share the cached image. */
export function LinkCode({ link, label, className }: LinkCodeProps) {
  const qr = useQr(link)
  return qr.data ? <img src={qr.data} alt={label} className={className} /> : null
}

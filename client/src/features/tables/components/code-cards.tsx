import type { Table } from '@forki/contract/tables'
import { useTranslation } from 'react-i18next'
import { useQr } from '../../../components/print/use-qr.ts'

interface CodeCardsProps {
  restaurant: string
  tables: readonly Table[]
  addressOf: (code: string) => string
}

/** A card for each table that has a code, four a sheet, to cut along the dots. Guests may speak either language. */
export function CodeCards({ restaurant, tables, addressOf }: CodeCardsProps) {
  return (
    <div className="paper-cards">
      {tables.map(({ id, label, code }) =>
        code === null ? null : (
          <Card key={id} restaurant={restaurant} label={label} address={addressOf(code)} />
        ),
      )}
    </div>
  )
}

/** Its picture is there already: the dialog shows the same. */
function Card({ restaurant, label, address }: { restaurant: string; label: string; address: string }) {
  const { t } = useTranslation('visits')
  const qr = useQr(address)
  return (
    <div className="paper-card">
      <h2>{restaurant}</h2>
      {qr.data ? <img src={qr.data} alt="" /> : null}
      <p>{t('codes.card', { label })}</p>
      <p>{t('codes.card_too', { label })}</p>
    </div>
  )
}

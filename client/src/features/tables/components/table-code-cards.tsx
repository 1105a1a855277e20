import type { Table } from '@forki/contract/tables'
import { useTranslation } from 'react-i18next'
import { useQr } from '../../../components/print/use-qr.ts'

interface TableCodeCardsProps {
  restaurantName: string
  tables: readonly Table[]
  urlOf: (code: string) => string
}

/** Bilingual cards with the QR codes of tables. Four cards are on a sheet, with dotted lines to cut along. */
export function TableCodeCards({ restaurantName, tables, urlOf }: TableCodeCardsProps) {
  return (
    <div className="paper-cards">
      {tables.map(({ id, label, code }) =>
        code === null ? null : <Card key={id} restaurant={restaurantName} label={label} url={urlOf(code)} />,
      )}
    </div>
  )
}

/** Printed card of a table. Its QR code is already cached, because the dialog on screen shows the code too. */
function Card({ restaurant, label, url }: { restaurant: string; label: string; url: string }) {
  const { t } = useTranslation('visits')
  const qr = useQr(url)
  return (
    <div className="paper-card">
      <h2>{restaurant}</h2>
      {qr.data ? <img src={qr.data} alt="" /> : null}
      <p>{t('codes.card', { label })}</p>
      <p>{t('codes.card_too', { label })}</p>
    </div>
  )
}

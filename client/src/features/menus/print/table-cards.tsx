import { useTranslation } from 'react-i18next'

interface TableCardsProps {
  restaurant: string
  url: string
  qr: string
  count: number
}

/** Bilingual table cards with the QR code of the menu. Four cards are on a sheet, with dotted lines to cut along. */
export function TableCards({ restaurant, url, qr, count }: TableCardsProps) {
  const { t } = useTranslation('menus')
  return (
    <div className="paper-cards">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="paper-card">
          <h2>{restaurant}</h2>
          <img src={qr} alt="" />
          <p>{t('paper.scan')}</p>
          <p>{t('paper.scan_too')}</p>
          <small>{url.replace(/^https?:\/\//, '')}</small>
        </div>
      ))}
    </div>
  )
}

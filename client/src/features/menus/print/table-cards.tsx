import { useTranslation } from 'react-i18next'

interface TableCardsProps {
  restaurantName: string
  url: string
  qrDataUrl: string
  count: number
}

/** Bilingual table cards with the QR code of the menu. Four cards are on a sheet, with dotted lines to cut along. */
export function TableCards({ restaurantName, url, qrDataUrl, count }: TableCardsProps) {
  const { t } = useTranslation('menus')
  return (
    <div className="paper-cards">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="paper-card">
          <h2>{restaurantName}</h2>
          <img src={qrDataUrl} alt="" />
          <p>{t('paper.scan')}</p>
          <p>{t('paper.scan_too')}</p>
          <small>{url.replace(/^https?:\/\//, '')}</small>
        </div>
      ))}
    </div>
  )
}

/** Slip with the QR code of a table, for use until the table's card with the code is printed. */
import { useTranslation } from 'react-i18next'

interface TableCodeSlipProps {
  restaurantName: string
  label: string
  /** Data URL of the QR code image. */
  qrDataUrl: string
}

export function TableCodeSlip({ restaurantName, label, qrDataUrl }: TableCodeSlipProps) {
  const { t } = useTranslation('print')
  return (
    <div className="slip">
      <p className="center">{restaurantName}</p>
      <h1 className="table-name">{t('table', { label })}</h1>
      <img className="code" src={qrDataUrl} alt="" />
      <p className="center">{t('scan_table')}</p>
    </div>
  )
}

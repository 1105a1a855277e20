/** Slip with the QR code of a table. It is used until the table's card is printed. */
import { useTranslation } from 'react-i18next'

interface TableCodeSlipProps {
  restaurant: string
  label: string
  /** Data URL of the QR code image. */
  picture: string
}

export function TableCodeSlip({ restaurant, label, picture }: TableCodeSlipProps) {
  const { t } = useTranslation('print')
  return (
    <div className="slip">
      <p className="center">{restaurant}</p>
      <h1 className="table-name">{t('table', { label })}</h1>
      <img className="code" src={picture} alt="" />
      <p className="center">{t('scan_table')}</p>
    </div>
  )
}

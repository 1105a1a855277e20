import { Printer } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSetting } from '../../lib/device-setting.ts'
import { DESKTOP, useMediaQuery } from '../../lib/media.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Column } from './column.ts'
import { DENSITIES, tableDensity, useColumnChoice } from './table-settings.ts'

export interface TableOptionsProps {
  columns: readonly Pick<Column<never>, 'key' | 'header' | 'onlyWide' | 'cell'>[]
  /** Prints the list, up to 1,000 rows. Null if the page on screen already contains all rows. */
  onPrint: (() => void) | null
}

/**
 * Form that sets the row density of all tables on this device, and the visible columns of one table. Its
 * print button prints up to 1,000 rows of the list.
 */
export function TableOptions({ columns, onPrint }: TableOptionsProps) {
  const { t } = useTranslation('common')
  const density = useSetting(tableDensity)
  const isWide = useMediaQuery(DESKTOP)
  const { choice, choose } = useColumnChoice(columns)
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col gap-2">
        <h2 className="text-sm font-semibold">{t('table.density')}</h2>
        <Segmented
          block
          label={t('table.density')}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: t(`table.densities.${value}`) }))}
          onChange={tableDensity.store}
        />
      </section>
      <section>
        <h2 className="text-sm font-semibold">{t('table.columns')}</h2>
        <ul>
          {columns.map(({ key, header, onlyWide }, index) => (
            <li key={key}>
              <Checkbox
                label={header}
                checked={index === 0 || (choice[key] ?? (!onlyWide || isWide))}
                disabled={index === 0}
                onChange={(event) => choose({ [key]: event.target.checked })}
              />
            </li>
          ))}
        </ul>
        {Object.keys(choice).length > 0 ? (
          <Button block size="sm" variant="soft" className="mt-2" onClick={() => choose(null)}>
            {t('table.reset')}
          </Button>
        ) : null}
      </section>
      {onPrint ? (
        <Button block size="sm" icon={<Printer className="size-4" aria-hidden />} onClick={onPrint}>
          {t('print.all')}
        </Button>
      ) : null}
    </div>
  )
}

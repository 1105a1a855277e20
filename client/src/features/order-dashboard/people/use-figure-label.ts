import { useTranslation } from 'react-i18next'
import type { ExceptionFigure, Person, SalesFigure } from './people-report.ts'

/** Accessible name of a figure of a person. */
export function useFigureLabel() {
  const { t } = useTranslation('people')
  return (figure: SalesFigure | ExceptionFigure, row: Person, value: string) =>
    t('go', { figure: t(`figures.${figure}`), name: row.name ?? t('nobody'), value })
}

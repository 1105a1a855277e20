import { Link } from 'react-router'
import { Cell, HeadCell, Table, TableHead, TableRow } from '../../ui/table.tsx'
import type { ChartData } from './chart-data.ts'

/** Table of a chart's data, with one row per point and one column per series. */
export function ChartTable({ label, data }: { label: string; data: ChartData }) {
  return (
    <div className="max-h-96 overflow-y-auto rounded-md border border-line">
      <Table aria-label={label}>
        <TableHead className="sticky top-0 bg-surface">
          <tr>
            <HeadCell>{data.labelHeading}</HeadCell>
            {data.series.map((series) => (
              <HeadCell key={series.key} numeric>
                {series.label}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {data.points.map((point) => (
            <TableRow key={point.key}>
              <th scope="row" className="px-4 py-2.5 font-medium">
                {point.href ? (
                  <Link to={point.href} className="hit-44 underline-offset-4 hover:underline">
                    {point.title ?? point.label}
                  </Link>
                ) : (
                  (point.title ?? point.label)
                )}
              </th>
              {data.series.map((series, index) => {
                const value = point.values[index]
                return (
                  <Cell key={series.key} numeric className="py-2.5!">
                    {value === null || value === undefined ? '—' : series.format(value)}
                  </Cell>
                )
              })}
            </TableRow>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

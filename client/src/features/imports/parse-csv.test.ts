import { expect, it } from 'vitest'
import { parseCsv } from './parse-csv.ts'

it('parseCsv numbers the rows as a spreadsheet does, also after empty rows and line breaks in cells', async () => {
  const text = 'Nombre,Nota\r\nSopes,"con\r\nqueso"\r\n\r\n , \r\nTlayuda,\r\n'

  expect(await parseCsv(new File([text], 'carta.csv'))).toEqual({
    name: 'carta.csv',
    headings: ['Nombre', 'Nota'],
    rows: [
      ['Sopes', 'con\r\nqueso'],
      ['Tlayuda', ''],
    ],
    lines: [2, 5],
  })
})

it('parseCsv returns a problem for a file with only headings or empty rows', async () => {
  expect(await parseCsv(new File(['Nombre\n\n \n'], 'carta.csv'))).toBe('empty')
  expect(await parseCsv(new File([''], 'carta.csv'))).toBe('empty')
})

it.each([';', '\t'])(
  'parseCsv reads a file of few rows with two columns that %j separates',
  async (separator) => {
    const text = ['Nombre,Precio', 'Sopes,12', 'Tlayuda,9', ''].join('\n').replaceAll(',', separator)

    expect(await parseCsv(new File([text], 'carta.csv'))).toMatchObject({
      headings: ['Nombre', 'Precio'],
      rows: [
        ['Sopes', '12'],
        ['Tlayuda', '9'],
      ],
    })
  },
)

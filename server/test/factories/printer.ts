import type { Prisma, Printer, PrintJob } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { uniqueNumber } from './ids.ts'

type Overrides<T> = Partial<T> & { restaurant_id: string }

/** Creates a printer with 80 mm paper that accepts no kind of document. */
export const buildPrinter = (db: Db, overrides: Overrides<Prisma.PrinterCreateManyInput>): Promise<Printer> =>
  db.printer.create({
    data: { id: newId(), name: `Impresora ${uniqueNumber()}`, host: '192.168.1.50', ...overrides },
  })

/** Creates the print job of a kitchen ticket. */
export const buildPrintJob = (
  db: Db,
  overrides: Overrides<Prisma.PrintJobUncheckedCreateInput> & { printer_id: string },
): Promise<PrintJob> =>
  db.printJob.create({
    data: {
      id: newId(),
      document: 'kitchen_ticket',
      title: 'Comanda · Mesa 4',
      content: { title: 'Comanda', language: 'es', rows: [{ kind: 'text', text: 'Hola' }] },
      ...(overrides.status === 'printed' && { printed_at: new Date() }),
      ...overrides,
    },
  })

import type { Context } from '../../context/context.ts'
import { sql } from '../../db/sql.ts'
import { queuePrints } from './print-queue.service.ts'
import { selectActivePrinters } from './printer.query.ts'

interface DrawerOpening {
  restaurant_id: string
  register: string
  session_id: string
  /** Idempotency key, such as `no_sale:{id}`. The printer receives one pulse per key. */
  cause: string
}

/**
 * Queues the electric pulse by which a printer opens a register's cash drawer. The job prints nothing and
 * expires after `DRAWER_PULSE_MAX_AGE_SECONDS`.
 * @returns false if no active printer is connected to this drawer
 * @see docs/decisions/106-drawer-pulse.md
 */
export async function openDrawer(
  ctx: Context,
  { restaurant_id, register, session_id, cause }: DrawerOpening,
): Promise<boolean> {
  const [printer] = await selectActivePrinters(ctx, restaurant_id, sql`p.drawer_register = ${register}`)
  if (!printer) return false
  const { locale } = await ctx.db.restaurant.findUniqueOrThrow({
    where: { id: restaurant_id },
    select: { locale: true },
  })
  const language = locale === 'en' ? 'en' : 'es'
  await queuePrints(ctx, restaurant_id, [
    {
      printer_id: printer.id,
      document: 'drawer',
      subject_id: session_id,
      content: { title: TITLES[language], language, rows: [], opens_drawer: true },
      cause,
    },
  ])
  return true
}

const TITLES = { es: 'Apertura del cajón', en: 'Drawer opening' } as const

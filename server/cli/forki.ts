// `npm run forki -- <command>`, and in the image `node server/cli/forki.ts <command>`: commands for the operator of an
// installation. Prints the result in the language of the terminal, Spanish or English, and exits with 1 on a problem.
import { email, line } from '@forki/contract/kit/values'
import type { z } from 'zod'
import { withClient } from '../src/db/connection.ts'
import { checkInvariants, INVARIANTS } from '../src/db/invariants.ts'
import { createProcess } from '../src/deps.ts'
import { audit } from '../src/db/audit-log.ts'
import type { Context } from '../src/context/context.ts'
import { AppError } from '../src/errors/app-error.ts'
import { createContext } from '../src/db/create-context.ts'
import { toAppError } from '../src/http/problem.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { removeSecondFactor } from '../src/modules/auth/second-factor.service.ts'
import { closeLinks, makeLink } from '../src/modules/users/link.service.ts'
import { createUser } from '../src/modules/users/user.service.ts'
import { verifyAudit } from './audit-verify.ts'
import { backup, restore } from './backup-commands.ts'
import { withDatabase } from '../scripts/database.ts'
import { addCommand, createProgram, runProgram } from './command.ts'
import { clearDemoCommand, loadDemoCommand } from './demo.ts'
import { examine } from './doctor.ts'
import { exportRestaurant, importRestaurant } from './restaurant-file.ts'
import { isSpanish, localize } from './language.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

/** Runs `work` with the context of the application, on the configured or embedded database. */
const withContext = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  withDatabase(readSettings(), async (DATABASE_URL) => {
    const { deps, close } = createProcess({ ...readSettings(), DATABASE_URL, LOG_LEVEL: 'silent' })
    try {
      return await work(createContext(deps, { language: isSpanish ? 'es' : 'en' }))
    } finally {
      await close()
    }
  })

function parseArgument<T>(schema: z.ZodType<T>, value: string | undefined, what: string): T {
  const { data, success } = schema.safeParse(value)
  if (!success)
    throw new StartError(
      `${localize('No se entiende', 'Not understood')}: ${what}.\n\n${program.helpInformation()}`,
    )
  return data
}

async function createAdmin([address, first, last]: string[]): Promise<string> {
  const [first_name, last_name] = [
    parseArgument(line(100), first, 'first name'),
    parseArgument(line(100), last, 'last name'),
  ]
  const account = { email: parseArgument(email, address, 'address'), first_name, last_name }
  return withContext((ctx) =>
    inTransaction(ctx, async (tx) => {
      const user = await createUser(tx, { ...account, role: 'application_admin', password_hash: null })
      await audit(tx, { restaurant_id: null, action: 'user.created', entity: 'user', entity_id: user.id })
      return makeLink(tx, user, 'welcome')
    }),
  )
}

async function resetPassword([address]: string[]): Promise<string> {
  const wanted = parseArgument(email, address, 'address')
  return withContext((ctx) =>
    inTransaction(ctx, async (tx) => {
      const user = await tx.db.user.findUnique({ where: { email: wanted } })
      if (!user?.active || user.deleted_at)
        throw new StartError(
          localize('No hay ninguna cuenta activa con ese correo.', 'No active account has that address.'),
        )
      await closeLinks(tx, user.id, 'reset_password')
      await audit(tx, {
        restaurant_id: null,
        action: 'user.reset_by_hand',
        entity: 'user',
        entity_id: user.id,
      })
      return makeLink(tx, user, 'reset_password')
    }),
  )
}

async function resetSecondFactor([address]: string[]): Promise<string> {
  const wanted = parseArgument(email, address, 'address')
  return withContext(async (ctx) => {
    const user = await ctx.db.user.findUnique({ where: { email: wanted }, select: { id: true } })
    if (!user)
      throw new StartError(localize('No hay ninguna cuenta con ese correo.', 'No account has that address.'))
    await removeSecondFactor(ctx, user)
    return localize(
      'El segundo paso está desactivado. La persona recibe un correo.',
      'The second step is off. The user is told by mail.',
    )
  })
}

async function verifyLedger(): Promise<string> {
  const money = INVARIANTS.filter(({ is_money }) => is_money)
  const wrong = await withDatabase(readSettings(), (url) =>
    withClient(url, (db) => checkInvariants(db, money)),
  )
  if (wrong.length > 0) process.exitCode = 1
  return wrong.length > 0
    ? wrong.join('\n')
    : localize(
        `${money.length} reglas del dinero: todas se cumplen.`,
        `${money.length} rules of money: all hold.`,
      )
}

async function doctor(): Promise<string> {
  const settings = readSettings()
  const findings = await withDatabase(settings, (DATABASE_URL) => examine({ ...settings, DATABASE_URL }))
  if (findings.some(({ verdict }) => verdict === 'fail')) process.exitCode = 1
  return findings
    .map(({ verdict, what, todo }) => `${verdict.padEnd(5)}${what}${todo ? ` → ${todo}` : ''}`)
    .join('\n')
}

const program = createProgram(
  'npm run forki --',
  localize('Órdenes para quien cuida una instalación.', 'Commands for the operator of an installation.'),
).usage(localize('<orden>', '<command>'))
addCommand(
  program,
  localize('create-admin <correo> <nombre> <apellidos>', 'create-admin <address> <first-name> <last-name>'),
  localize(
    'crea quien administra; da un enlace de un solo uso para su contraseña',
    'adds an administrator; gives a link, good once, for their password',
  ),
  createAdmin,
)
addCommand(
  program,
  localize('reset-password <correo>', 'reset-password <address>'),
  localize('da un enlace de un solo uso, que vale una hora', 'gives a link that is good once, for an hour'),
  resetPassword,
)
addCommand(
  program,
  localize('reset-second-factor <correo>', 'reset-second-factor <address>'),
  localize(
    'quita el segundo paso de una cuenta que ya no puede dar sus códigos',
    "removes the second step of an account that can't give its codes",
  ),
  resetSecondFactor,
)
addCommand(
  program,
  'verify-ledger',
  localize(
    'compara pedidos, pagos, devoluciones, cajas y cortes Z',
    'compares orders, payments, refunds, tills and Z reports',
  ),
  verifyLedger,
)
addCommand(
  program,
  'doctor',
  localize('revisa la instalación y dice qué hacer', 'looks at the installation and says what to do'),
  doctor,
)
addCommand(
  program,
  localize('export-restaurant <restaurante> <archivo>', 'export-restaurant <restaurant> <file>'),
  localize(
    'un restaurante entero, por su dirección o id, en un archivo',
    'one whole restaurant, by its address or id, in a file',
  ),
  (words) => exportRestaurant(words, localize),
)
addCommand(
  program,
  localize('import-restaurant <archivo>', 'import-restaurant <file>'),
  localize('lo recibe en esta instalación', 'takes it into this installation'),
  ([file = ''], options) => importRestaurant(file, options, localize),
)
  .usage(
    localize(
      '<archivo> --owner <correo> [--slug <dirección>]',
      '<file> --owner <address> [--slug <address>]',
    ),
  )
  .requiredOption(
    localize('--owner <correo>', '--owner <address>'),
    localize('correo de quien será su dueño', 'address of the account that owns it here'),
  )
  .option(
    localize('--slug <dirección>', '--slug <address>'),
    localize('otra dirección web', 'another web address'),
  )
addCommand(
  program,
  localize('backup [archivo]', 'backup [file]'),
  localize(
    'base de datos e imágenes en un archivo, mientras se trabaja',
    'database and pictures in one file, while everybody works',
  ),
  (words) => backup(words, localize),
)
addCommand(
  program,
  localize('restore <archivo>', 'restore <file>'),
  localize('lo devuelve a una base de datos vacía', 'takes it back into an empty database'),
  ([file = '']) => restore(file, localize),
)
addCommand(
  program,
  localize('audit-verify [restaurante]', 'audit-verify [restaurant]'),
  localize(
    'comprueba los eslabones de la bitácora, de todos o de uno por su id',
    'proves the links of the audit log, of all or of one by its id',
  ),
  (words) => verifyAudit(words, localize),
)
const demo = program
  .command('demo')
  .helpCommand(false)
  .usage('load | demo clear --yes')
  .description(
    localize(
      'pone o quita los restaurantes de demostración',
      "puts the demo's restaurants in, or takes them out",
    ),
  )
addCommand(demo, 'load', localize('los pone en una instalación vacía', 'into an empty installation'), () =>
  loadDemoCommand(localize),
)
addCommand(
  demo,
  'clear',
  localize('los quita con cuanto se hizo en ellos', 'removes them with all that was done in them'),
  (_, options) => clearDemoCommand(options['yes'] === true, localize),
)
  .usage('--yes')
  .option('--yes', localize('confirma', 'confirms'))

await runProgram(program, (error) => {
  const refusal = toAppError(error)
  if (refusal.code === 'email_taken')
    return new StartError(
      localize('Ya hay una cuenta con ese correo.', 'An account has that address already.'),
    )
  return error instanceof AppError && error.cause ? error.cause : error
})

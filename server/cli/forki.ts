// Program `npm run forki -- <command>`, and in the image `node server/cli/forki.ts <command>`: commands for
// the operator of an installation. Prints the result in the language of the terminal, Spanish or English, and
// exits with 1 on a problem.
import { email, singleLineText } from '@forki/contract/kit/values'
import type { z } from 'zod'
import { withClient } from '../src/db/with-client.ts'
import { checkInvariants, INVARIANTS } from '../src/db/invariants.ts'
import { migrate } from '../src/db/migrate.ts'
import { createProcessDeps } from '../src/deps.ts'
import { audit } from '../src/db/audit-log.ts'
import type { Context } from '../src/context/context.ts'
import { AppError } from '../src/errors/app-error.ts'
import { createContext } from '../src/db/create-context.ts'
import { toAppError } from '../src/http/problem.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { removeSecondFactor } from '../src/modules/auth/second-factor.service.ts'
import { invalidateOtherLinks, createEmailLink } from '../src/modules/users/email-link.service.ts'
import { createUser } from '../src/modules/users/user.service.ts'
import { PROGRAM_NAME } from './program-name.ts'
import { verifyAudit } from './audit-verify.ts'
import { backup, restore } from './backup-commands.ts'
import { backupBeforeMigration } from '../scripts/backup-before-migration.ts'
import { withDatabase } from '../scripts/database.ts'
import { addCommand, createProgram, runProgram } from './command.ts'
import { clearDemoCommand, loadDemoCommand } from './demo.ts'
import { doctor } from './doctor/doctor.ts'
import { restoreDrillCommand } from './restore-drill-command.ts'
import { exportRestaurant, importRestaurant } from './restaurant-file-commands.ts'
import { isSpanish, localize } from './terminal-language.ts'
import { requireDatabase } from '../scripts/require-database.ts'
import { readSettings } from '../scripts/settings.ts'
import { StartError } from '../scripts/start-error.ts'

/** Runs `work` with the context of the application, on the configured or embedded database. */
const withContext = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  withDatabase(readSettings(), async (DATABASE_URL) => {
    const { deps, close } = createProcessDeps({ ...readSettings(), DATABASE_URL, LOG_LEVEL: 'silent' })
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
      `${localize('Argumento no válido', 'Invalid argument')}: ${what}.\n\n${program.helpInformation()}`,
    )
  return data
}

async function createAdmin([address, first, last]: string[]): Promise<string> {
  const [first_name, last_name] = [
    parseArgument(singleLineText(100), first, 'first name'),
    parseArgument(singleLineText(100), last, 'last name'),
  ]
  const account = { email: parseArgument(email, address, 'address'), first_name, last_name }
  return withContext((ctx) =>
    inTransaction(ctx, async (tx) => {
      const user = await createUser(tx, { ...account, role: 'application_admin', password_hash: null })
      await audit(tx, { restaurant_id: null, action: 'user.created', entity: 'user', entity_id: user.id })
      return createEmailLink(tx, user, 'welcome')
    }),
  )
}

async function resetPassword([address]: string[]): Promise<string> {
  const emailAddress = parseArgument(email, address, 'address')
  return withContext((ctx) =>
    inTransaction(ctx, async (tx) => {
      const user = await tx.db.user.findUnique({ where: { email: emailAddress } })
      if (!user?.active || user.deleted_at)
        throw new StartError(
          localize('No hay ninguna cuenta activa con ese correo.', 'No active account has that address.'),
        )
      await invalidateOtherLinks(tx, user.id, 'reset_password')
      await audit(tx, {
        restaurant_id: null,
        action: 'user.reset_by_hand',
        entity: 'user',
        entity_id: user.id,
      })
      return createEmailLink(tx, user, 'reset_password')
    }),
  )
}

async function resetSecondFactor([address]: string[]): Promise<string> {
  const emailAddress = parseArgument(email, address, 'address')
  return withContext(async (ctx) => {
    const user = await ctx.db.user.findUnique({ where: { email: emailAddress }, select: { id: true } })
    if (!user)
      throw new StartError(localize('No hay ninguna cuenta con ese correo.', 'No account has that address.'))
    await removeSecondFactor(ctx, user)
    return localize(
      'La verificación en dos pasos está desactivada. El usuario recibe un correo.',
      'The two-step verification is off. The user is notified by mail.',
    )
  })
}

async function verifyLedger(): Promise<string> {
  const money = INVARIANTS.filter(({ is_money }) => is_money)
  const violations = await withDatabase(readSettings(), (url) =>
    withClient(url, (db) => checkInvariants(db, money)),
  )
  if (violations.length > 0) process.exitCode = 1
  return violations.length > 0
    ? violations.join('\n')
    : localize(
        `${money.length} reglas de importes: todas se cumplen.`,
        `${money.length} rules of amounts: all hold.`,
      )
}

const program = createProgram(
  PROGRAM_NAME,
  localize('Órdenes para operar una instalación.', 'Commands for the operator of an installation.'),
).usage(localize('<orden>', '<command>'))
addCommand(
  program,
  localize('create-admin <correo> <nombre> <apellidos>', 'create-admin <email> <first-name> <last-name>'),
  localize(
    'crea un administrador e imprime un enlace de un solo uso para su contraseña',
    'creates an administrator and prints a single-use link to set the password',
  ),
  createAdmin,
)
addCommand(
  program,
  localize('reset-password <correo>', 'reset-password <email>'),
  localize(
    'imprime un enlace de un solo uso, válido una hora, para una contraseña nueva',
    'prints a single-use link, valid for one hour, to set a new password',
  ),
  resetPassword,
)
addCommand(
  program,
  localize('reset-second-factor <correo>', 'reset-second-factor <email>'),
  localize(
    'quita la verificación en dos pasos de una cuenta',
    'removes the two-step verification of an account',
  ),
  resetSecondFactor,
)
addCommand(
  program,
  'verify-ledger',
  localize(
    'comprueba los importes de pedidos, pagos, devoluciones, cajas y cortes Z',
    'verifies the amounts of orders, payments, refunds, tills and Z reports',
  ),
  verifyLedger,
)
addCommand(
  program,
  'doctor',
  localize(
    'comprueba la instalación e imprime los remedios',
    'checks the installation and prints the remedies',
  ),
  doctor,
)
addCommand(
  program,
  localize('export-restaurant <restaurante> <archivo>', 'export-restaurant <restaurant> <file>'),
  localize(
    'exporta un restaurante, por su dirección o id, a un archivo',
    'exports a restaurant, by its address or id, to a file',
  ),
  (args) => exportRestaurant(args, localize),
)
addCommand(
  program,
  localize('import-restaurant <archivo>', 'import-restaurant <file>'),
  localize(
    'importa el restaurante de un archivo a esta instalación',
    'imports the restaurant of a file into this installation',
  ),
  ([file = ''], options) => importRestaurant(file, options, localize),
)
  .usage(
    localize('<archivo> --owner <correo> [--slug <dirección>]', '<file> --owner <email> [--slug <slug>]'),
  )
  .requiredOption(
    localize('--owner <correo>', '--owner <email>'),
    localize('correo de la cuenta dueña', 'address of the account of the owner'),
  )
  .option(localize('--slug <dirección>', '--slug <slug>'), localize('dirección web nueva', 'new web address'))
addCommand(
  program,
  localize('backup [archivo]', 'backup [file]'),
  localize(
    'guarda la base de datos y las imágenes en un archivo, sin detener el servidor',
    'writes database and images to one file, while the server runs',
  ),
  (args, options) => backup(args, options, localize),
)
  .usage(
    localize(
      '[archivo] | [--to <carpeta o s3://bucket/prefijo>] [--keep <n>]',
      '[file] | [--to <folder or s3://bucket/prefix>] [--keep <n>]',
    ),
  )
  .option(
    localize('--to <lugar>', '--to <location>'),
    localize('carpeta, o dirección s3://bucket/prefijo', 'folder, or address s3://bucket/prefix'),
  )
  .option(
    '--keep <n>',
    localize('borra las más antiguas de ese lugar', 'deletes the oldest of that location'),
  )
addCommand(
  program,
  localize('restore <archivo>', 'restore <file>'),
  localize('restaura un archivo en una base de datos vacía', 'restores a file into an empty database'),
  ([file = '']) => restore(file, localize),
)
addCommand(
  program,
  localize('drill [archivo]', 'drill [file]'),
  localize(
    'restaura la copia más nueva en una base de datos temporal y la comprueba',
    'restores the newest backup into a temporary database and verifies it',
  ),
  (args) => restoreDrillCommand(args, localize),
)
addCommand(
  program,
  'migrate',
  localize('aplica las migraciones que faltan', 'applies the missing migrations'),
  async (_, { retry }) => {
    const settings = readSettings()
    const appliedMigrations = await withDatabase(settings, async (DATABASE_URL) => {
      await requireDatabase(DATABASE_URL)
      return migrate(DATABASE_URL, {
        retry: retry === true,
        beforeMigrations: () => backupBeforeMigration({ ...settings, DATABASE_URL }),
      })
    })
    if (appliedMigrations.length === 0) return localize('No falta ninguna.', 'Nothing to apply.')
    return `${localize('Aplicadas', 'Applied')}: ${appliedMigrations.join(', ')}.`
  },
)
  .usage('[--retry]')
  .option('--retry', localize('repite una migración que falló', 'runs a failed migration again'))
addCommand(
  program,
  localize('audit-verify [restaurante]', 'audit-verify [restaurant]'),
  localize(
    'verifica la cadena de la bitácora, de todos los restaurantes o de uno por su id',
    'verifies the chain of the audit log, of all restaurants or of one by its id',
  ),
  (args) => verifyAudit(args, localize),
)
const demo = program
  .command('demo')
  .helpCommand(false)
  .usage('load | demo clear --yes')
  .description(
    localize('carga o borra los restaurantes de demostración', 'loads or deletes the demo restaurants'),
  )
addCommand(
  demo,
  'load',
  localize('los carga en una instalación vacía', 'loads them into an empty installation'),
  () => loadDemoCommand(localize),
)
addCommand(
  demo,
  'clear',
  localize('los borra con todos sus datos', 'deletes them with all their data'),
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

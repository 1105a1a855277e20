import { Command, CommanderError } from 'commander'
import { printError } from '../scripts/print-error.ts'
import { StartError } from '../scripts/start-error.ts'
import { localize } from './terminal-language.ts'

// Command-line parser for commands of operators, development scripts and the programs in server/lab. It
// prints help and usage errors in the language of the terminal.

const HELP_TITLES: Record<string, string> = {
  'Usage:': localize('Uso:', 'Usage:'),
  'Arguments:': localize('Argumentos:', 'Arguments:'),
  'Options:': localize('Opciones:', 'Options:'),
  'Commands:': localize('Órdenes:', 'Commands:'),
}

/** Error sentences by commander's error codes. `subject` is the quoted argument or option. */
const USAGE_ERRORS: Record<string, (subject: string) => string> = {
  'commander.unknownOption': (subject) =>
    localize(`Opción desconocida: ${subject}.`, `Unknown option ${subject}.`),
  'commander.unknownCommand': (subject) =>
    localize(`Orden desconocida: ${subject}.`, `Unknown command ${subject}.`),
  'commander.missingArgument': (subject) => localize(`Falta ${subject}.`, `Missing: ${subject}.`),
  'commander.missingMandatoryOptionValue': (subject) => localize(`Falta ${subject}.`, `Missing: ${subject}.`),
  'commander.optionMissingArgument': (subject) =>
    localize(`Falta el valor de ${subject}.`, `Missing: the value of ${subject}.`),
  'commander.excessArguments': () => localize('Sobran argumentos.', 'Too many arguments.'),
}

/**
 * Creates a command-line program.
 * @param name command line of the program, such as `npm run bench --`
 */
export function createProgram(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .helpOption('-h, --help', localize('muestra esta ayuda', 'shows this help'))
    .helpCommand(false)
    .exitOverride()
    .configureOutput({ writeErr: () => undefined })
    .configureHelp({
      styleTitle: (title) => HELP_TITLES[title] ?? title,
      // If a program has commands, its help lists only the commands and no options.
      subcommandTerm: (command) => `${command.name()} ${command.usage()}`,
      visibleOptions: (command) => (command.commands.length > 0 ? [] : [...command.options]),
    })
}

/**
 * Adds a command to a program. The command prints the result of `run`. Its usage line lists only the
 * arguments, so callers that add options set the line with `usage()`.
 * @param definition name and arguments, such as `restore <file>`
 */
export function addCommand(
  program: Command,
  definition: string,
  description: string,
  run: (words: string[], options: Record<string, unknown>) => Promise<string>,
): Command {
  const command = program.command(definition).description(description)
  command.usage(definition.split(' ').slice(1).join(' ') || ' ')
  return command.action(async () =>
    console.log(await run(command.args, command.opts<Record<string, unknown>>())),
  )
}

/**
 * Runs a program on the arguments of this process. On failure prints the error and sets the exit code 1.
 * @param explain replaces an error by one that the operator understands
 */
export async function runProgram(
  program: Command,
  explain: (error: unknown) => unknown = (error) => error,
): Promise<void> {
  const args = process.argv.slice(2)
  const isHelp = args[0] === 'help' || (args.length === 0 && program.commands.length > 0)
  try {
    await program.parseAsync(isHelp ? ['--help'] : args, { from: 'user' })
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return
    printError(error instanceof CommanderError ? usageError(error, program, args) : explain(error))
    process.exitCode = 1
  }
}

/** Parses the arguments of a program without commands. Prints help or a usage error and exits. */
export function parseProgram(program: Command): Command {
  const args = process.argv.slice(2)
  try {
    return program.parse(args, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    if (error.exitCode !== 0) printError(usageError(error, program, args))
    return process.exit(error.exitCode)
  }
}

/** Builds an error with the problem and the usage of the command. */
function usageError(
  { code, message }: CommanderError,
  program: Command,
  args: readonly string[],
): StartError {
  const subject = /'([^']+)'/.exec(message)?.[1] ?? ''
  let command = program
  for (const word of args) command = command.commands.find((each) => each.name() === word) ?? command
  const problem = USAGE_ERRORS[code]?.(subject)
  if (command.commands.length > 0)
    return new StartError([...(problem ? [problem] : []), command.helpInformation()].join('\n\n').trimEnd())
  const usage = `${pathOf(command)} ${command.usage()}`.trimEnd()
  return new StartError(`${problem ?? `${message}.`} ${localize('Uso', 'Usage')}: ${usage}`)
}

const pathOf = (command: Command): string =>
  // Joins `npm run db:` and its command without a space, as in `npm run db:new`.
  command.parent ? `${pathOf(command.parent)} ${command.name()}`.replace(': ', ':') : command.name()

/** Parses a command-line option that is an integer of at least 0. */
export function parseWholeNumber(value: string): number {
  if (!/^\d+$/.test(value)) throw new CommanderError(1, 'forki.number', `${value} is not a whole number`)
  return Number(value)
}

/** Parses a comma-separated command-line option, such as `F1,F2`. */
export const parseList = (value: string): string[] => value.split(',')

/**
 * Parses the command line of a measuring program. Its only argument is the URL of the running server to
 * measure.
 */
export const parseServerUrlArgument = (name: string, description: string): string =>
  parseProgram(
    createProgram(name, description).argument('[address]', 'address of the server', 'http://127.0.0.1:4000'),
  ).processedArgs[0] as string

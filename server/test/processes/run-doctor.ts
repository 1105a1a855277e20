import { execFile } from 'node:child_process'
import path from 'node:path'

const SECRET = 'n2Zx8vKq4TgLw7RbYh1MdPs6JcFe0UaQ'

/** Path of the program with the operator's commands. */
export const FORKI_SCRIPT = path.join(import.meta.dirname, '../../cli/forki.ts')

/** Exit code and printed lines of a command. */
interface CommandResult {
  code: number
  lines: string[]
}

/** Language of the shell in which `doctor` runs, set by `LC_ALL`. */
type Language = 'es' | 'en'

/**
 * Creates a function that runs `doctor`. Its default settings cause no failures. Each call may override some
 * of them.
 */
export function doctorRunner(sound: { DATABASE_URL: string; FORKI_DATA_DIR: string }) {
  const environmentOf = (settings: Record<string, string>, language: Language): NodeJS.ProcessEnv => ({
    ...process.env,
    FORKI_SECRET: SECRET,
    PORT: '1',
    FORKI_BCRYPT_COST: '12',
    LC_ALL: language === 'es' ? 'es_MX.UTF-8' : 'en_GB.UTF-8',
    ...sound,
    ...settings,
  })
  const doctor = (settings: Record<string, string> = {}, language: Language = 'en') =>
    new Promise<CommandResult>((resolve) => {
      const env = environmentOf(settings, language)
      execFile(process.execPath, [FORKI_SCRIPT, 'doctor'], { env }, (error, out, wrong) =>
        resolve({ code: error ? Number(error.code) : 0, lines: (out + wrong).trim().split('\n') }),
      )
    })
  return { doctor, environmentOf, secret: SECRET }
}

/** Lines of the failures that `doctor` found. */
export const failureLines = ({ lines }: CommandResult): string[] =>
  lines.filter((line) => line.startsWith('fail'))

import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run, runNode } from './run.ts'

const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], ...KNOWN, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
}

/** Finds a Chromium or installs one, by the system's packages where we may and by Playwright otherwise. Gives what the attempts said when there is none. */
export async function requireChromium(): Promise<{ path: string } | { problem: string }> {
  const found = findChromium()
  if (found) return { path: found }
  const attempts: string[] = []
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    for (const args of [['update'], ['install', '-y', 'chromium']]) {
      attempts.push((await run('apt-get', args, env)).output)
    }
  }
  if (!findChromium())
    attempts.push((await runNode('node_modules/playwright/cli.js', ['install', 'chromium'])).output)
  const installed = findChromium()
  if (installed) return { path: installed }
  return {
    problem: `${attempts.join('\n')}\nThere is no Chromium: install one, or name it with CHROMIUM_PATH.`,
  }
}

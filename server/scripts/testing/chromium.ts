import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { run, runNode } from './run.ts'

/** Chromium without windows: it works a third less for the same pages. */
const SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** A Chromium of this machine: the one named by CHROMIUM_PATH, the system's, or Playwright's own. */
function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], SHELL, ...KNOWN, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
}

/** Finds a Chromium or installs one, by the system's packages where we may and by Playwright otherwise. Gives what the attempts said when there is none. */
export async function requireChromium(): Promise<{ path: string } | { problem: string }> {
  const attempts: string[] = []
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && !process.env['CHROMIUM_PATH'] && !existsSync(SHELL)) {
    attempts.push(await install('chromium-headless-shell'))
    // Distributions without such a package have the whole browser.
    if (!findChromium()) attempts.push(await install('chromium'))
  }
  if (!findChromium())
    attempts.push((await runNode('node_modules/playwright/cli.js', ['install', 'chromium'])).output)
  const installed = findChromium()
  if (installed) return { path: installed }
  return {
    problem: `${attempts.join('\n')}\nThere is no Chromium: install one, or name it with CHROMIUM_PATH.`,
  }
}

/** Lets the system's packages try, within two minutes for each step; gives what they said. */
async function install(name: string): Promise<string> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const updated = await run('timeout', ['120', 'apt-get', 'update'], options)
  const installed = await run('timeout', ['120', 'apt-get', 'install', '-y', name], options)
  return updated.output + installed.output
}

import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { runCommand, runNode } from './run-command.ts'

/** Path of headless Chromium, which needs a third less processor time than the whole browser. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of Chromium: the one in CHROMIUM_PATH, otherwise an installed browser, otherwise Playwright's. */
function findChromium(): string | undefined {
  return [process.env['CHROMIUM_PATH'], HEADLESS_SHELL, ...KNOWN_PATHS, chromium.executablePath()].find(
    (file) => file && existsSync(file),
  )
}

/**
 * Finds or installs Chromium. Root installs it with apt-get. Other users, or root after a failure, install it
 * with Playwright.
 * @returns the path of Chromium, or the output of the failed installations
 */
export async function requireChromium(): Promise<{ path: string } | { problem: string }> {
  const attempts: string[] = []
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall && !process.env['CHROMIUM_PATH'] && !existsSync(HEADLESS_SHELL)) {
    attempts.push(await installPackage('chromium-headless-shell'))
    // Some Linux distributions have only a package of the whole browser.
    if (!findChromium()) attempts.push(await installPackage('chromium'))
  }
  if (!findChromium())
    attempts.push((await runNode('node_modules/playwright/cli.js', ['install', 'chromium'])).output)
  const installedPath = findChromium()
  if (installedPath) return { path: installedPath }
  return {
    problem: `${attempts.join('\n')}\nThere is no Chromium: install one, or name it with CHROMIUM_PATH.`,
  }
}

/** Installs a package with apt-get, with a timeout of two minutes per command, and returns the output. */
async function installPackage(name: string): Promise<string> {
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const updateRun = await runCommand('timeout', ['120', 'apt-get', 'update'], options)
  const installRun = await runCommand('timeout', ['120', 'apt-get', 'install', '-y', name], options)
  return updateRun.output + installRun.output
}

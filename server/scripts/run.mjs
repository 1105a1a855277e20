// Runs a TypeScript script on any Node: `node run.mjs [--node-option …] <path below server> [argument …]`.
import { runScript, requireBuilt, requireInstalled } from './bootstrap.mjs'

const given = process.argv.slice(2)
const at = given.findIndex((word) => !word.startsWith('--'))
const script = given[at]
requireInstalled()
requireBuilt(script)
runScript(script, { options: given.slice(0, at), args: given.slice(at + 1) })

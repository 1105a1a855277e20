/** A line of a Dockerfile: `--from` and its like apart from what is said to the instruction. */
export interface Instruction {
  word: string
  flags: Record<string, string>
  rest: string
}
export interface Stage {
  name: string
  /** The stage it goes on from, or the image of somebody else. */
  from: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile, as far as ours goes: no heredocs, no build arguments. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = []
  const lines = text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '')
  for (const line of lines) {
    const instruction = read(line)
    if (instruction.word === 'FROM') {
      const [from = '', , name = 'image'] = instruction.rest.split(/\s+/)
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push(instruction)
  }
  return stages
}

function read(line: string): Instruction {
  const [word = '', ...words] = line.trim().split(/\s+/)
  const flags: Record<string, string> = {}
  while (words[0]?.startsWith('--')) {
    const [name = '', value = ''] = words.shift()!.slice(2).split('=')
    flags[name] = value
  }
  return { word, flags, rest: words.join(' ') }
}

/** `NODE_ENV=production NODE_OPTIONS="--a --b"` */
export const assignments = (rest: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(rest.matchAll(/(\w+)=("[^"]*"|\S+)/g), ([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  )

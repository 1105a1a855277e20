import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

interface SigningOptions {
  challenge: string
  origin?: string
  rpId?: string
  /** True if the device verified its user by fingerprint or PIN. */
  userVerified?: boolean
  /** Signature counter of the response. Default: number of signatures so far, including this one. */
  counter?: number
}

const sha = (data: string | Buffer) => createHash('sha256').update(data).digest()
const decodeBase64Url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const ATTESTED_CREDENTIAL_DATA = 0x40

/** Software passkey authenticator with one P-256 key. Also builds the client data, as a browser does. */
export function createAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let useCount = 0
  let userHandle = ''

  const clientData = (type: string, { challenge, origin: signed_origin = origin }: SigningOptions) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: signed_origin, crossOrigin: false }))
  function header(
    { rpId = new URL(origin).hostname, userVerified = true, counter }: SigningOptions,
    flags = 0,
  ) {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter ?? useCount)
    const allFlags = USER_PRESENT | flags | (userVerified ? USER_VERIFIED : 0)
    return Buffer.concat([sha(rpId), Buffer.from([allFlags]), count])
  }

  const credential = <T extends object>(response: T) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    id,
    /**
     * Registers a passkey for the user that the registration options name. Returns the response of the
     * authenticator.
     */
    create(options: SigningOptions & { user: { id: string } }) {
      userHandle = options.user.id
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array<ArrayBuffer>>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, decodeBase64Url(x)],
          [-3, decodeBase64Url(y)],
        ]),
      )
      const authData = Buffer.concat([
        header(options, ATTESTED_CREDENTIAL_DATA),
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      return credential({
        clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
        ).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(options: SigningOptions) {
      useCount += 1
      const clientDataJSON = clientData('webauthn.get', options)
      const authenticatorData = header(options)
      const signature = createSign('SHA256')
        .update(Buffer.concat([authenticatorData, sha(clientDataJSON)]))
        .sign(privateKey)
      return credential({
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      })
    },
  }
}

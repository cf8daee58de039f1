import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { withLock } from './bootstrap/lock.js';
import { fail, withProgress } from './bootstrap/progress.js';

// Runs first on a fresh clone, so it must be plain JavaScript without dependencies, for Node 20 or newer.

export const root = path.join(import.meta.dirname, '..');

const buildCommand = ['node_modules/@react-router/dev/bin.cjs', 'build'];
/** A change in one of these files or folders makes a new build necessary. */
const buildInputs =
  /^(src|demo|db|public|tools\/[\w-]+-plugin\.ts|[\w-]+\.config\.ts|tsconfig\.json|package(-lock)?\.json)(\/|$)/;
const notBuilt = /\.test\.[jt]sx?$/;

const lockFile = path.join(root, '.cache', 'preparing.lock');
const installStamp = path.join(root, 'node_modules', '.trivet-install');
const buildStamp = path.join(root, 'build', '.trivet-build');

/** Installs the dependencies unless they match the lockfile. Concurrent processes install once. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await alone(async () => {
    if (isInstalled()) return;
    await withProgress('Installing the dependencies', install);
    fs.writeFileSync(installStamp, lockfileHash());
  });
}

/** Builds the shop if an input changed. Concurrent processes build once. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await alone(async () => {
    if (isBuilt()) return;
    // The stamp is the state before the build: a file changed during the build causes another build next time.
    const state = inputsState();
    fs.rmSync(buildStamp, { force: true });
    await withProgress('Building the shop', build);
    fs.writeFileSync(buildStamp, state);
  });
}

/**
 * Path of the Node that runs the shop: the running one if it has no known vulnerabilities (24.22.1 or newer),
 * else the one in the lockfile, else (no package for this system) the running one from Node 24. Call it after
 * `ensureInstalled`.
 */
export function nodeBinary() {
  if (isAtLeast(process.versions.node, [24, 22, 1])) return process.execPath;
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, 'node_modules', `node-${os}-${process.arch}`, 'bin', program);
  if (fs.existsSync(pinned)) return pinned;
  if (isAtLeast(process.versions.node, [24, 0, 0])) return process.execPath;
  fail(
    `The shop needs Node 24, and no build of it is available for ${process.platform} ${process.arch}: install Node 24 (this is ${process.versions.node}).`,
  );
}

function isAtLeast(version, least) {
  const parts = version.split('.').map(Number);
  const at = least.findIndex((part, index) => parts[index] !== part);
  return at === -1 || parts[at] > least[at];
}

async function alone(work) {
  try {
    await withLock(
      lockFile,
      () => console.log('· Another process is preparing the shop: waiting for it …'),
      work,
    );
  } catch (error) {
    const reasons = {
      ENOSPC: 'the disk is full',
      EROFS: 'the disk is read-only',
      EACCES: 'this account cannot write to it',
    };
    fail(
      reasons[error.code] ? `The shop cannot be prepared in ${root}: ${reasons[error.code]}.` : error.message,
    );
  }
}

function lockfileHash() {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function isInstalled() {
  const stamp = readIfThere(installStamp);
  if (stamp !== null) return stamp === lockfileHash();
  if (!matchesLockfile()) return false;
  // Someone ran `npm install`: accept its result if it matches the lockfile.
  fs.writeFileSync(installStamp, lockfileHash());
  return true;
}

/** Compares npm's record of installed packages with the lockfile. */
function matchesLockfile() {
  const record = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (record === null) return false;
  const installed = JSON.parse(record).packages;
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages).every(([place, { version, optional, devOptional }]) => {
    if (place === '') return true;
    if (!installed[place]) return Boolean(optional || devOptional); // Optional packages of other systems are not installed.
    return installed[place].version === version && fs.existsSync(path.join(root, place, 'package.json'));
  });
}

async function install() {
  // The build needs development dependencies, which NODE_ENV=production would omit.
  const kinds = ['--include=dev', '--include=optional'];
  // The installed Node may be too old for install scripts: they run on the one from the lockfile.
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund', '--engine-strict=false', ...kinds];
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : null;
  const command = npm ? [process.execPath, npm, ...args] : ['npm', ...args];
  const { code, output } = await run(command, { shell: !npm && process.platform === 'win32' });
  if (code === 0) return;
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const told = lines
    .filter((line) => line && !/^npm warn|complete log|debug-\d/.test(line))
    .slice(0, 4)
    .join(' · ');
  throw new Error(
    `The dependencies could not be installed ("npm ci" ended with ${code}): ${told.slice(0, 400) || 'npm gave no reason'}`,
  );
}

async function build() {
  const { code, output } = await run([nodeBinary(), ...buildCommand], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (code === 0) return;
  process.stderr.write(`\n${output}\n`);
  throw new Error(
    `The shop could not be built (${buildCommand[1]} ended with ${code}). See its output above.`,
  );
}

function isBuilt() {
  const stamp = readIfThere(buildStamp);
  return stamp !== null && stamp === inputsState();
}

/** Hash of the names, sizes and modification times of all build inputs: much faster than hashing the contents. */
function inputsState() {
  const hash = createHash('sha256');
  const visit = (folder) => {
    const entries = fs.readdirSync(path.join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const name = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (name === 'tools' || buildInputs.test(name)) visit(name);
      } else if (buildInputs.test(name) && !notBuilt.test(name)) {
        const { size, mtimeMs } = fs.statSync(path.join(root, name));
        hash.update(`${name}\0${size}\0${mtimeMs}\n`);
      }
    }
  };
  visit('');
  return hash.digest('hex');
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  }
}

/** Runs a program and collects its output. A signal to this process is passed on to the program first. */
function run([program, ...args], options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let signalled = false;
    const pass = (signal) => {
      signalled = true;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, pass);
    const printed = [];
    child.stdout.on('data', (chunk) => printed.push(chunk));
    child.stderr.on('data', (chunk) => printed.push(chunk));
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      for (const name of signals) process.off(name, pass);
      if (signalled) process.exit(130);
      resolve({ code: code ?? signal, output: Buffer.concat(printed).toString() });
    });
  });
}

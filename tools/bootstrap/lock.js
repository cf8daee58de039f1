import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const heartbeat = 2_000;
/** A lock without a heartbeat for this many milliseconds is released: its process id may belong to another process. */
const silence = 20_000;

/**
 * Runs `work` while this process owns the lock file, and releases the locks of dead processes. Calls `waiting` once
 * if another process owns the lock.
 */
export async function withLock(file, waiting, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const token = `${os.hostname()} ${process.pid} ${Math.random()}`;
  for (let told = false; !take(file, token); told = true) {
    if (!told) waiting();
    await pause(200);
  }
  const timer = setInterval(() => {
    if (read(file) === token) fs.utimesSync(file, new Date(), new Date());
  }, heartbeat);
  const release = () => {
    clearInterval(timer);
    if (read(file) === token) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

function take(file, token) {
  try {
    fs.writeFileSync(file, token, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  const holder = read(file);
  if (holder === null || !isDead(file, holder)) return false;
  // Rename before deleting: another waiting process may have replaced the lock meanwhile.
  const aside = `${file}.${process.pid}`;
  try {
    fs.renameSync(file, aside);
    if (read(aside) === holder) fs.rmSync(aside);
    else fs.renameSync(aside, file);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  return false;
}

function isDead(file, holder) {
  const age = Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
  const [host, pid] = holder.split(' ');
  return age > silence || (host === os.hostname() && Number(pid) > 0 && !isAlive(Number(pid)));
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

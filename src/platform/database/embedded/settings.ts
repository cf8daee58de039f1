import { totalmem } from 'node:os';

/** PostgreSQL's address: a socket in a folder that only its account may enter, or a loopback port. */
export type Endpoint = { socketFolder: string; port: number } | { socketFolder: null; port: number };

const megabyte = 1024 * 1024;

/** Limits in bytes. A large shop needs no more: the operating system keeps its files in memory, too. */
const smallestBuffers = 32 * megabyte;
const largestBuffers = 256 * megabyte;

/**
 * Bytes of shared memory for tables and indexes: as much as there is data, within limits. PostgreSQL fills what it gets
 * and never gives it back, and a small shop gains nothing from it.
 */
export function bufferBytes({ memory, dataSize }: { memory: number; dataSize: number }): number {
  const most = Math.min(Math.max(memory / 16, smallestBuffers), largestBuffers);
  return Math.min(Math.max(dataSize, smallestBuffers), most);
}

/**
 * Configuration written at every start. Settings from ALTER SYSTEM are read later and override it.
 *
 * @param dataSize bytes of all tables and indexes.
 */
export function databaseSettings({
  endpoint,
  durable,
  connections,
  dataSize,
}: {
  endpoint: Endpoint;
  durable: boolean;
  connections: number;
  dataSize: number;
}): string {
  const constrained = process.constrainedMemory();
  const memory = Math.min(totalmem(), constrained > 0 ? constrained : Infinity);
  const buffers = Math.round(bufferBytes({ memory, dataSize }) / megabyte);
  const settings: Record<string, string> = {
    port: String(endpoint.port),
    listen_addresses: endpoint.socketFolder === null ? "'127.0.0.1'" : "''",
    unix_socket_directories: endpoint.socketFolder === null ? "''" : quote(endpoint.socketFolder),
    unix_socket_permissions: '0700',
    // Only test servers are not durable; they serve the pools of several test files at the same time.
    max_connections: String(durable ? Math.max(100, connections) : 300),
    shared_buffers: `${buffers}MB`,
    effective_cache_size: `${Math.max(256, Math.round(memory / 2 / megabyte))}MB`,
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    random_page_cost: '1.1',
    // Queries are short: JIT and parallel plans cost more than they save, and parallel plans need shared memory that is
    // small in containers.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    // Processes that an idle database would keep: reading ahead needs one, replication by rows is not used.
    io_workers: '1',
    max_logical_replication_workers: '0',
    synchronous_commit: 'on',
    fsync: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    wal_level: 'replica',
    // Enough for the short transactions of a shop; by default PostgreSQL keeps up to 16 MB.
    wal_buffers: '2MB',
    wal_compression: 'on',
    min_wal_size: '80MB',
    max_wal_size: '1GB',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    log_destination: "'stderr'",
    logging_collector: 'off',
    log_line_prefix: "'%m [%p] '",
    // The application logs errors with their request; here they would contain personal data.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    // An idle open transaction would hold locks and dead rows.
    idle_in_transaction_session_timeout: "'60s'",
    password_encryption: "'scram-sha-256'",
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return ['# Written at every start. Use ALTER SYSTEM for settings of your own.', ...lines, ''].join('\n');
}

/** Only the application's role may connect, and only from this machine; the superuser has no password. */
export function accessRules(role: string): string {
  const local = process.platform === 'win32' ? [] : [`local all ${role} scram-sha-256`];
  return [...local, `host all ${role} 127.0.0.1/32 scram-sha-256`, ''].join('\n');
}

function quote(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}

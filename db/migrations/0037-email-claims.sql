-- Emails being sent. No transaction is open while the mail server answers, so the row keeps a second job from sending the
-- same email at the same time. It is deleted when the email is sent or fails.
create table email_claims (
  mail_id text primary key,
  -- A retry of the same job takes the claim over: the attempt before it has ended.
  job_id text not null,
  claimed_at timestamptz not null
);

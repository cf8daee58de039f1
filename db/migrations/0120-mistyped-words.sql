-- As in 0119, but compares only words that are at most `tolerance` letters longer or shorter, and computes the letters of the typed
-- word once, not for each of them.
drop function similar_words(text, text, int);
create function similar_words(in_language text, typed text, tolerance int, most int) returns setof search_vocabulary
  language sql stable as $$
  (select * from search_vocabulary
    where language = in_language and word ~>=~ typed and word ~<~ (typed || chr(1114111))
    order by products desc, word limit 1)
  union
  (select language, word, products, labels, letters
    from (
      select v.*, similarity(v.letters, own.letters) as likeness
      from (select latin_letters(typed) as letters offset 0) own, search_vocabulary v
      where language = in_language and left(word, 1) = left(typed, 1)
        and length(word) between length(typed) - tolerance and length(typed) + tolerance
      offset 0) near
    where likeness >= 0.15
    order by likeness desc, products desc, word limit most);
$$;

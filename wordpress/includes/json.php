<?php
/**
 * The JSON of the routes, in the shape that the site parses.
 *
 * @package Safqa_Content
 */

defined( 'ABSPATH' ) || exit;

/** So many other articles stand below one. */
const SAFQA_RELATED = 3;

/**
 * An article as lists show it.
 *
 * @param WP_Post $post  An article.
 * @param string  $asked The language asked for.
 */
function safqa_card( $post, $asked ) {
	$texts = safqa_texts( $post );
	$lang  = safqa_language_of( $texts, $asked );
	$text  = $texts[ $lang ];
	return array(
		'id'        => safqa_id( $post ),
		'title'     => safqa_plain( $text['title'] ),
		'excerpt'   => safqa_excerpt( $text ),
		'image'     => safqa_image( $text['post'] ),
		'author'    => safqa_plain( (string) get_the_author_meta( 'display_name', (int) $text['post']->post_author ) ),
		'date'      => safqa_moment( safqa_leader( $post ), 'date' ),
		'modified'  => safqa_moment( $text['post'], 'modified' ),
		'category'  => safqa_category_of( $text['post'], $lang ),
		'language'  => $lang,
		'languages' => array_keys( $texts ),
	);
}

/**
 * Cards of articles.
 *
 * @param int[]  $ids  The articles'.
 * @param string $lang The language asked for.
 */
function safqa_cards( $ids, $lang ) {
	_prime_post_caches( $ids );
	$cards = array();
	foreach ( $ids as $id ) {
		$cards[] = safqa_card( get_post( $id ), $lang );
	}
	return $cards;
}

/**
 * A page of the articles, of a category or of all.
 *
 * @param array  $query    What was asked: lang, page, per_page, search.
 * @param string $category What the site calls a category; empty for all.
 * @return array|null Null when there is no such category.
 */
function safqa_list( $query, $category = '' ) {
	$terms = '' === $category ? array() : safqa_category_terms( $category );
	if ( '' !== $category && ! $terms ) {
		return null;
	}
	$ids = safqa_article_ids( $terms ? array( 'category__in' => $terms ) : array() );
	if ( '' !== trim( $query['search'] ) ) {
		$ids = array_values( array_intersect( $ids, safqa_found_ids( trim( $query['search'] ) ) ) );
	}
	$start  = ( $query['page'] - 1 ) * $query['per_page'];
	$answer = array(
		'items'      => safqa_cards( array_slice( $ids, $start, $query['per_page'] ), $query['lang'] ),
		'page'       => $query['page'],
		'size'       => $query['per_page'],
		'total'      => count( $ids ),
		'categories' => safqa_categories( $query['lang'] ),
	);
	if ( $terms ) {
		$answer['category'] = safqa_category( get_term( $terms[0], 'category' ), $query['lang'] );
	}
	return $answer;
}

/**
 * An article with its neighbours in time and some others, of its category first.
 *
 * @param WP_Post $post An article; its caller has seen to it that it may be shown.
 * @param string  $lang The language asked for.
 */
function safqa_article( $post, $lang ) {
	$card  = safqa_card( $post, $lang );
	$texts = safqa_texts( $post );
	$ids   = safqa_article_ids();
	$place = array_search( safqa_leader( $post )->ID, $ids, true );
	// A post that is not published yet stands before all others.
	$place  = false === $place ? -1 : $place;
	$terms  = safqa_category_terms( $card['category']['id'] );
	$near   = $terms ? safqa_article_ids( array( 'category__in' => $terms ) ) : array();
	$others = array_diff( array_unique( array_merge( $near, $ids ) ), array( safqa_leader( $post )->ID ) );
	return $card + array(
		'content'  => safqa_html( $texts[ $card['language'] ] ),
		'previous' => safqa_neighbour( isset( $ids[ $place + 1 ] ) ? $ids[ $place + 1 ] : 0, $lang ),
		'next'     => safqa_neighbour( $place > 0 ? $ids[ $place - 1 ] : 0, $lang ),
		'related'  => safqa_cards( array_slice( $others, 0, SAFQA_RELATED ), $lang ),
	);
}

/**
 * An article to be linked to.
 *
 * @param int    $id   The article's; 0 for none.
 * @param string $lang The language asked for.
 */
function safqa_neighbour( $id, $lang ) {
	if ( ! $id ) {
		return null;
	}
	$post  = get_post( $id );
	$texts = safqa_texts( $post );
	$lang  = safqa_language_of( $texts, $lang );
	return array(
		'id'       => safqa_id( $post ),
		'title'    => safqa_plain( $texts[ $lang ]['title'] ),
		'language' => $lang,
	);
}

/**
 * A page of information.
 *
 * @param WP_Post $post A page that everybody may read.
 * @param string  $lang The language asked for.
 */
function safqa_page( $post, $lang ) {
	$texts = safqa_texts( $post );
	$lang  = safqa_language_of( $texts, $lang );
	return array(
		'id'        => safqa_id( $post ),
		'title'     => safqa_plain( $texts[ $lang ]['title'] ),
		'content'   => safqa_html( $texts[ $lang ] ),
		'modified'  => safqa_moment( $texts[ $lang ]['post'], 'modified' ),
		'language'  => $lang,
		'languages' => array_keys( $texts ),
	);
}

/**
 * Everything public of a type, in the order that editors gave it.
 *
 * @param string $type A post type.
 * @return WP_Post[]
 */
function safqa_all( $type ) {
	$found = new WP_Query(
		SAFQA_PUBLIC + array(
			'post_type' => $type,
			'orderby'   => array(
				'menu_order' => 'ASC',
				'title'      => 'ASC',
				'ID'         => 'ASC',
			),
		)
	);
	return $found->posts;
}

/**
 * A manufacturer.
 *
 * @param WP_Post $post A manufacturer that everybody may see.
 * @param string  $lang The language asked for.
 */
function safqa_manufacturer( $post, $lang ) {
	$texts = safqa_texts( $post );
	$link  = (string) get_post_meta( $post->ID, '_safqa_link', true );
	$made  = explode( ',', str_replace( '،', ',', safqa_field( $post, '_safqa_categories', $lang ) ) );
	return array(
		'id'         => safqa_id( $post ),
		'name'       => safqa_plain( $texts[ safqa_language_of( $texts, $lang ) ]['title'] ),
		'logo'       => safqa_image( $post ),
		'country'    => safqa_field( $post, '_safqa_country', $lang ),
		'categories' => array_values( array_filter( array_map( 'trim', $made ), 'strlen' ) ),
		'link'       => '' === $link ? null : $link,
	);
}

/**
 * A field in the language asked for, else as it is in the first one.
 *
 * @param WP_Post $post A post.
 * @param string  $name Name of the meta value.
 * @param string  $lang The language asked for.
 */
function safqa_field( $post, $name, $lang ) {
	$arabic = 'ar' === $lang ? (string) get_post_meta( $post->ID, $name . '_ar', true ) : '';
	return '' === $arabic ? (string) get_post_meta( $post->ID, $name, true ) : $arabic;
}

/**
 * A question with its answer in plain text.
 *
 * @param WP_Post $post A question that everybody may read.
 * @param string  $lang The language asked for.
 */
function safqa_question( $post, $lang ) {
	$texts = safqa_texts( $post );
	$lang  = safqa_language_of( $texts, $lang );
	$text  = $texts[ $lang ];
	return array(
		'id'       => safqa_id( $post ),
		'topic'    => safqa_clean_topic( get_post_meta( $post->ID, '_safqa_topic', true ) ),
		'question' => safqa_plain( $text['title'] ),
		'answer'   => safqa_plain( safqa_rendered( $text ) ),
		'language' => $lang,
	);
}
